/** A value that components show and anything may change. */
export type Store<T> = {
  readonly get: () => T
  readonly set: (next: T) => void
  /** Calls `onChange` after each change; returns what ends it. */
  readonly subscribe: (onChange: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const { notify, subscribe } = createListeners()
  const set = (next: T) => {
    value = next
    notify()
  }
  return { get: () => value, set, subscribe }
}

/** A text that this device keeps, the same in all tabs; null: none. A page that is built has none. */
export const createStoredText = (key: string): Store<string | null> => ({
  get: () => (typeof localStorage === 'undefined' ? null : localStorage.getItem(key)),
  set: (text) => {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    here.notify()
  },
  subscribe: subscribeToStorage,
})

/** The browser tells other tabs only. */
const here = createListeners()

function subscribeToStorage(onChange: () => void): () => void {
  const end = here.subscribe(onChange)
  addEventListener('storage', onChange)
  return () => {
    end()
    removeEventListener('storage', onChange)
  }
}

export function createListeners<T = void>() {
  const listeners = new Set<(told: T) => void>()
  return {
    notify: (told: T) => {
      for (const listener of listeners) listener(told)
    },
    subscribe: (listener: (told: T) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
