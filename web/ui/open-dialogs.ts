import * as z from 'zod/mini'
import { createStore } from './store.ts'

type OpenDialog = { readonly element: HTMLDialogElement; readonly requestClose: () => void }

/** The open modal dialogs, the uppermost last; everything outside of that is inert. */
const openDialogs = createStore<readonly OpenDialog[]>([])
let awaited = 0

export const uppermostDialog = (): HTMLDialogElement | undefined =>
  openDialogs.get().at(-1)?.element

/** True while the code of a requested dialog is fetched. */
export const isDialogAwaited = (): boolean => awaited > 0

/** Counts a dialog as asked for until `opening` settles: it is open then, or failed to load. */
export async function awaitDialog(opening: Promise<void>): Promise<void> {
  awaited += 1
  await opening.finally(() => {
    awaited -= 1
  })
}

/** Calls `onChange` when another dialog, or none, becomes the uppermost; returns the unsubscriber. */
export const watchDialogs = openDialogs.subscribe

/**
 * Opens a dialog above all others.
 *
 * @param requestClose called by Back
 * @returns closes it, after the watchers have moved their elements out of it
 */
export function openDialog(element: HTMLDialogElement, requestClose: () => void): () => void {
  element.showModal()
  if (!isAway && openDialogs.get().length === 0) openedAt = indexOfEntry()
  openDialogs.set([...openDialogs.get(), { element, requestClose }])
  return () => {
    openDialogs.set(openDialogs.get().filter((other) => other.element !== element))
    element.close()
  }
}

/** Shows a dialog that the browser closed. */
export function raise(dialog: HTMLDialogElement): void {
  dialog.showModal()
  openDialogs.set([...openDialogs.get()])
}

/** React Router numbers the entries of the history. */
const entry = z.object({ idx: z.number() })
const indexOfEntry = () => entry.safeParse(history.state).data?.idx ?? Number.NaN

/** The entry of the page that opened the first of the dialogs. */
let openedAt = Number.NaN
/** True if the browser was sent back from another entry. */
let isAway = false

/**
 * Lets Back close the uppermost dialog, as Escape does. A browser that does not cancel Back, as for the second in a
 * row, is sent back to the entry that it left; the router is told of neither, if this is called before it listens.
 */
export function closeDialogsOnBack(): void {
  if ('navigation' in globalThis) navigation.addEventListener('navigate', cancelBack)
  addEventListener('popstate', closeOnBack)
}

function cancelBack(event: NavigateEvent): void {
  const dialog = openDialogs.get().at(-1)
  if (!dialog || isAway || event.navigationType !== 'traverse' || !event.cancelable) return
  event.preventDefault()
  dialog.requestClose()
}

function closeOnBack(event: PopStateEvent): void {
  const dialog = openDialogs.get().at(-1)
  const distance = openedAt - indexOfEntry()
  if (Number.isNaN(distance) || !(isAway || dialog)) return
  event.stopImmediatePropagation()
  isAway = distance !== 0
  if (isAway) history.go(distance)
  else dialog?.requestClose()
}
