import { useSyncExternalStore } from 'react'
import { isDialogAwaited, uppermostDialog, watchDialogs } from './open-dialogs.ts'

/** Every part of a form, and the fields outside of forms. */
const fields = 'form *, input:not([type=file], [type=checkbox], [type=radio]), select, textarea'

const isBusy = (): boolean =>
  isDialogAwaited() ||
  uppermostDialog() !== undefined ||
  document.activeElement?.matches(fields) === true

/** Whether the user answers a dialog or fills in a form, which nothing may interrupt. */
export const useBusy = (): boolean => useSyncExternalStore(watchBusy, isBusy)

function watchBusy(onChange: () => void): () => void {
  const stop = new AbortController()
  // After each press, because a dialog that opens during a press swallows the click.
  for (const type of ['click', 'keyup']) {
    const listen = () => void setTimeout(onChange)
    addEventListener(type, listen, { capture: true, signal: stop.signal })
  }
  const endDialogs = watchDialogs(onChange)
  return () => {
    stop.abort()
    endDialogs()
  }
}
