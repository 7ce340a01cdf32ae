import { uppermostDialog, watchDialogs } from '../../ui/open-dialogs.ts'

/** What takes text, and every part of a form; ticking a box elsewhere is done with the press. */
const filledIn = 'input:not([type=file], [type=checkbox], [type=radio]), select, textarea, form *'

/** Whether a button is held down: what opened now would swallow the click that follows. */
let isPressing = false

/** Whether the user is asked something, writes, or is pressing something. */
export const isAttentionTaken = (): boolean =>
  isPressing ||
  uppermostDialog() !== undefined ||
  document.activeElement?.matches(filledIn) === true

/** Calls `onChange` whenever that may have changed; ends by what it gives. */
export function watchAttention(onChange: () => void): () => void {
  const stop = new AbortController()
  const on = (type: string, listener: () => void) =>
    addEventListener(type, listener, { capture: true, signal: stop.signal })
  // A field that loses the focus still has it while it says so, and the click comes after the press.
  const later = (change: () => void = onChange) => void setTimeout(change)
  on('focusin', () => later())
  on('focusout', () => later())
  on('pointerdown', () => {
    isPressing = true
  })
  for (const end of ['pointerup', 'pointercancel']) {
    on(end, () =>
      later(() => {
        isPressing = false
        onChange()
      }),
    )
  }
  const endDialogs = watchDialogs(onChange)
  return () => {
    stop.abort()
    endDialogs()
  }
}
