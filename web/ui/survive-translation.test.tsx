import { render } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { surviveTranslation } from './survive-translation.ts'

beforeAll(surviveTranslation)

type Props = { readonly count: number; readonly isNew?: boolean; readonly note?: string | false }

const Line = ({ count, isNew, note }: Props) => (
  <p>
    {isNew && <b>New: </b>}
    {count} sticks{note}
  </p>
)

/** Puts a `<font>` in the place of each text, as Chrome does. */
async function translate(element: Element) {
  for (const text of [...element.childNodes]) {
    if (!(text instanceof Text)) continue
    const font = document.createElement('font')
    font.append(`(${text.data})`)
    text.replaceWith(font)
  }
  await Promise.resolve()
}

test.for([
  ['a number that changes', { count: 2 }, '2 sticks!'],
  ['a text that leaves', { count: 3, note: false }, '(3)( sticks)'],
  ['an element before a text', { count: 3, isNew: true }, 'New: (3)( sticks)(!)'],
] as const)('shows %s on a translated page', async ([, next, shown]) => {
  const before = { count: 3, note: '!' }
  const { container, rerender } = render(<Line {...before} />)
  const line = container.querySelector('p')
  if (line) await translate(line)
  expect(line?.textContent).toBe('(3)( sticks)(!)')
  rerender(<Line {...before} {...next} />)
  await expect.poll(() => line?.textContent).toBe(shown)
})

test('shows a number that changes again after Chrome has translated it again', async () => {
  const { container, rerender } = render(<Line count={3} />)
  const line = container.querySelector('p')
  for (const count of [2, 1]) {
    if (line) await translate(line)
    rerender(<Line count={count} />)
    await expect.poll(() => line?.textContent).toBe(`${count} sticks`)
  }
})
