/** The open modal dialogs, the uppermost last; everything outside of that is inert. */
const openDialogs: HTMLDialogElement[] = []
let awaited = 0
const watchers = new Set<() => void>()

export const uppermostDialog = (): HTMLDialogElement | undefined => openDialogs.at(-1)

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
export function watchDialogs(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

/**
 * Opens a dialog above all others.
 *
 * @returns closes it, after the watchers have moved their elements out of it
 */
export function openDialog(dialog: HTMLDialogElement): () => void {
  openDialogs.push(dialog)
  raise(dialog)
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1)
    notifyWatchers()
    dialog.close()
  }
}

/** Shows a dialog, also one that the browser closed. */
export function raise(dialog: HTMLDialogElement): void {
  dialog.showModal()
  notifyWatchers()
}

function notifyWatchers(): void {
  for (const watcher of watchers) watcher()
}
