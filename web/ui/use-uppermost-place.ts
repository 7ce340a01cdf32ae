import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { uppermostDialog, watchDialogs } from './open-dialogs.ts'

/**
 * An element to render into that moves to the uppermost dialog, and back when that closes: a modal
 * dialog makes everything outside it inert, what lies above it and live regions too. Only the
 * element moves, so what was rendered in it goes on.
 *
 * @param popover what in it is to lie above the dialog
 * @param onMove called after each move
 */
export function useUppermostPlace(popover: RefObject<HTMLElement | null>, onMove: () => void) {
  const [place, setPlace] = useState<HTMLElement>()
  const latest = useRef(onMove)
  useEffect(() => {
    latest.current = onMove
  })
  // In layout, so that it has left a dialog by the time that leaves the page.
  useLayoutEffect(() => {
    const element = document.createElement('div')
    const move = () => {
      const isShown = popover.current?.matches(':popover-open')
      // Taken out, because a popover lies above what was there when it was shown.
      element.remove()
      const home = uppermostDialog() ?? document.body
      home.append(element)
      if (isShown) popover.current?.showPopover()
      latest.current()
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
