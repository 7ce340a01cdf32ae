import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { uppermostDialog, watchDialogs } from './open-dialogs.ts'

/**
 * An element to render into that moves to the uppermost dialog, and back when that closes, because a
 * modal dialog makes everything outside of it inert. What is rendered in the element keeps its state.
 *
 * @param popover the part of it that must be above the dialog
 * @param onMove called after each move
 */
export function useUppermostPlace(popover: RefObject<HTMLElement | null>, onMove: () => void) {
  const [place, setPlace] = useState<HTMLElement>()
  const moved = useEffectEvent(onMove)
  // A layout effect moves it out of a dialog before the dialog is removed.
  useLayoutEffect(() => {
    const element = document.createElement('div')
    const move = () => {
      const isShown = popover.current?.matches(':popover-open')
      // Removed, because a popover is only above what was there when it was shown.
      element.remove()
      const home = uppermostDialog() ?? document.body
      home.append(element)
      if (isShown) popover.current?.showPopover()
      moved()
    }
    move()
    setPlace(element)
    const end = watchDialogs(move)
    return () => {
      end()
      element.remove()
    }
  }, [popover])
  return place
}
