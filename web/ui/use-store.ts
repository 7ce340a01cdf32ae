import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

export const useStore = <T>({ get, subscribe }: Store<T>): T =>
  useSyncExternalStore(subscribe, get, get)
