/** The modal dialogs that are open, the uppermost last; everything outside that one is inert. */
const openDialogs: HTMLDialogElement[] = []
const watchers = new Set<() => void>()

export const uppermostDialog = (): HTMLDialogElement | undefined => openDialogs.at(-1)

/** Calls `onChange` whenever another dialog, or none, becomes the uppermost; ends by what it gives. */
export function watchDialogs(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

/**
 * Opens a dialog above all others.
 *
 * @returns closes it; what else lives in it has left by then
 */
export function openDialog(dialog: HTMLDialogElement): () => void {
  openDialogs.push(dialog)
  raise(dialog)
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1)
    tellWatchers()
    dialog.close()
  }
}

/** Shows a dialog, again where the browser closed it on its own account. */
export function raise(dialog: HTMLDialogElement): void {
  dialog.showModal()
  tellWatchers()
}

function tellWatchers(): void {
  for (const watcher of watchers) watcher()
}
