import { useSyncExternalStore } from 'react'
import { isDialogAwaited, uppermostDialog, watchDialogs } from './open-dialogs.ts'

/** Every part of a form, and the fields outside of forms. */
const fields = 'form *, input:not([type=file], [type=checkbox], [type=radio]), select, textarea'

/** True between a press and its click: a dialog that opens in between would swallow the click. */
let isPressing = false

const isBusy = (): boolean =>
  isPressing ||
  isDialogAwaited() ||
  uppermostDialog() !== undefined ||
  document.activeElement?.matches(fields) === true

/** True while the user presses, answers a dialog or fills in a form. Nothing may interrupt that. */
export const useBusy = (): boolean => useSyncExternalStore(watchBusy, isBusy)

function watchBusy(onChange: () => void): () => void {
  const stop = new AbortController()
  const options = { capture: true, passive: true, signal: stop.signal }
  const begin = () => {
    isPressing = true
  }
  const end = () => {
    isPressing = false
    onChange()
  }
  addEventListener('pointerdown', begin, options)
  // After what the press does. A press without a click, as one that drags, lasts until the next.
  for (const type of ['click', 'keyup', 'pointercancel']) {
    addEventListener(type, () => void setTimeout(end), options)
  }
  const endDialogs = watchDialogs(onChange)
  return () => {
    stop.abort()
    endDialogs()
  }
}
