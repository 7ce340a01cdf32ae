import { createStore } from './store.ts'

/** The open modal dialogs, the uppermost last; everything outside of that is inert. */
const openDialogs = createStore<readonly HTMLDialogElement[]>([])
let awaited = 0

export const uppermostDialog = (): HTMLDialogElement | undefined => openDialogs.get().at(-1)

/** Whether a dialog was asked for whose code is still being fetched. */
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
 * @returns closes it, after the watchers have moved their elements out of it
 */
export function openDialog(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  openDialogs.set([...openDialogs.get(), dialog])
  return () => {
    openDialogs.set(openDialogs.get().filter((other) => other !== dialog))
    dialog.close()
  }
}

/** Shows a dialog that the browser closed. */
export function raise(dialog: HTMLDialogElement): void {
  dialog.showModal()
  openDialogs.set([...openDialogs.get()])
}
