import { createStore } from './store.ts'
import {
  reduceToasts,
  type Toast,
  type ToastEvent,
  type ToastMessage,
  toastLimits,
} from './toast-list.ts'
import { useStore } from './use-store.ts'

const toasts = createStore<readonly Toast[]>([])
let lastId = 0

/** @returns what follows for the toasts that are not shown any more */
function dispatch(event: ToastEvent): Promise<unknown> {
  const before = toasts.get().filter(({ open }) => open)
  toasts.set(reduceToasts(toasts.get(), event))
  const shown = new Set(toasts.get().flatMap(({ id, open }) => (open ? [id] : [])))
  return Promise.all(before.map(({ id, onClosed }) => shown.has(id) || onClosed?.()))
}

/** How long a toast offers to undo something, in milliseconds. */
export const undoMs = 10_000

/** Shows a toast; also callable outside of components. */
export function toast(message: ToastMessage): void {
  lastId += 1
  void dispatch({ type: 'shown', id: lastId, toast: message, at: performance.now() })
}

export function dismissToast(id: number): Promise<unknown> {
  setTimeout(() => dispatch({ type: 'removed', id }), toastLimits.removeDelay)
  return dispatch({ type: 'dismissed', id })
}

/** Closes the toast that is shown, and waits for what it then sends. */
export const closeToast = (): Promise<unknown> => dismissToast(lastId)

/** Closes the toast about a subject, which is out of date. */
export const closeToastAbout = (subject: string): void =>
  toasts.get().forEach((toast) => {
    if (toast.open && toast.subject === subject) void dismissToast(toast.id)
  })

/** Closes the toasts of the screen that the user left. */
export const leaveScreen = (): void => void dispatch({ type: 'screen-left', at: performance.now() })

export const useToasts = () => useStore(toasts)
