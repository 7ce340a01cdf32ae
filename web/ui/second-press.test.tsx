import { beforeAll, expect, test } from 'vitest'
import { ignoreSecondPresses } from './second-press.ts'

beforeAll(ignoreSecondPresses)

/** Presses a button and then one that lies behind it. Whether the second press counts. */
function pressTwice({ removed = true, apart = 0, at = 100, key = '' }) {
  const [above, behind] = [document.createElement('button'), document.createElement('button')]
  document.body.append(above, behind)
  let presses = 0
  above.addEventListener('click', () => removed && above.remove())
  behind.addEventListener('click', () => presses++)
  const press = (button: Element, clientX: number) =>
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY: at }))
  press(above, at)
  if (key) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  press(behind, at + apart)
  return presses === 1
}

test.each([
  ['does not count when the first removed what was pressed', {}, false],
  ['counts when that is still there', { removed: false }, true],
  ['counts elsewhere', { apart: 25 }, true],
  ['counts by keyboard', { at: 0 }, true],
  ['counts after a key', { key: 'Escape' }, true],
])('handles the second press of a double one: %s', (_, given, counts) => {
  expect(pressTwice(given)).toBe(counts)
})
