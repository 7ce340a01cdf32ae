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

const findShown = () => toasts.get().find(({ open }) => open)

/** Waits for what the toast that is not shown any more then does. */
async function dispatch(event: ToastEvent): Promise<void> {
  const before = findShown()
  toasts.set(reduceToasts(toasts.get(), event))
  if (before?.id !== findShown()?.id) await before?.onClosed?.()
}

/** The time in which a toast offers to undo, in milliseconds. */
export const undoMs = 10_000

/** Shows a toast; also callable outside of components. */
export function toast(message: ToastMessage): void {
  lastId += 1
  void dispatch({ type: 'shown', id: lastId, toast: message, at: performance.now() })
}

export function dismissToast(id: number): Promise<void> {
  setTimeout(() => dispatch({ type: 'removed', id }), toastLimits.removeDelay)
  return dispatch({ type: 'dismissed', id })
}

/** Closes the toast that is shown, and waits for what it then sends. */
export const closeToast = (): Promise<void> => dismissToast(lastId)

/** Closes the toast about a subject, which is out of date. */
export function closeToastAbout(subject: string): void {
  const shown = findShown()
  if (shown?.subject === subject) void dismissToast(shown.id)
}

/** Closes the toasts of the screen that the user left. */
export const leaveScreen = (): void => void dispatch({ type: 'screen-left', at: performance.now() })

export const useToasts = () => useStore(toasts)
