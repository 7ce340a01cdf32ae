/** The limits within which a press counts as the second one, in milliseconds and CSS pixels. */
const limits = { time: 300, distance: 24 }

/**
 * Ignores the second press of a double one when the first removed what was pressed: 'Undo' in a toast or
 * 'Cancel' in a dialog. It is not meant for what lies behind. A click by keyboard has no place, and a key between
 * two presses makes them two.
 */
export function ignoreSecondPresses(): void {
  let first: MouseEvent | undefined
  let pressed: Element | null = null
  const look = (event: MouseEvent) => {
    const { target, clientX, clientY, timeStamp } = event
    const isSecond =
      first !== undefined &&
      pressed?.isConnected === false &&
      clientX + clientY > 0 &&
      timeStamp - first.timeStamp < limits.time &&
      Math.hypot(clientX - first.clientX, clientY - first.clientY) < limits.distance
    first = event
    pressed = target instanceof Element ? target.closest('a, button, label, dialog') : null
    if (!isSecond) return
    event.preventDefault()
    event.stopPropagation()
  }
  const forget = () => {
    first = undefined
  }
  addEventListener('click', look, { capture: true })
  addEventListener('keydown', forget, { capture: true })
}
