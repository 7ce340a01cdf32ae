import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { uppermostDialog, watchDialogs } from './open-dialogs.ts'

/**
 * An element to render into that moves to the foot of the uppermost dialog, and back when that closes, because a
 * modal dialog makes everything outside of it inert. What is rendered in the element keeps its state.
 *
 * @param onMove called after each move
 */
export function useUppermostPlace(onMove: (dialog: HTMLDialogElement | undefined) => void) {
  const [place, setPlace] = useState<HTMLElement>()
  const moved = useEffectEvent(onMove)
  // A layout effect moves it out of a dialog before the dialog is removed.
  useLayoutEffect(() => {
    const element = document.createElement('div')
    const move = () => {
      const dialog = uppermostDialog()
      const home = dialog?.querySelector('[data-foot]') ?? dialog ?? document.body
      if (element.parentElement === home) return
      home.append(element)
      moved(dialog)
    }
    move()
    setPlace(element)
    const end = watchDialogs(move)
    return () => {
      end()
      element.remove()
    }
  }, [])
  return place
}
