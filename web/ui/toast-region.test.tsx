import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { toast } from './toast.tsx'
import { toastLimits } from './toast-list.ts'
import { ToastRegion } from './toast-region.tsx'

const region = () => screen.getByRole('region', { name: /^Notifications/ })
const shown = () => screen.getByText('Saved')

test.each([
  [
    'F8 has moved the focus to its region',
    () => {
      fireEvent.keyDown(document.body, { key: 'F8' })
      expect(document.activeElement).toBe(region())
    },
    () => region().blur(),
  ],
  [
    'the pointer is on it',
    () => fireEvent.pointerEnter(shown()),
    () => fireEvent.pointerLeave(shown()),
  ],
])('pauses the time of a toast while %s', (_, hold, release) => {
  vi.useFakeTimers()
  render(<ToastRegion />, { wrapper: MemoryRouter })
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  act(() => toast({ title: 'Saved' }))
  pass(toastLimits.duration - 1)
  act(() => void hold())
  pass(toastLimits.duration)
  shown()
  act(() => void release())
  pass(1)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('returns the focus after an action by F8, or moves it to the heading if its place was removed', () => {
  const page = (hasButton: boolean) => (
    <>
      <h1 tabIndex={-1}>Cigars</h1>
      {hasButton && <button type="button">Enjoy</button>}
      <ToastRegion />
    </>
  )
  const { rerender } = render(page(true), { wrapper: MemoryRouter })
  const undo = () => {
    act(() => toast({ title: 'Saved', action: { label: 'Undo', onSelect: () => undefined } }))
    fireEvent.keyDown(document.body, { key: 'F8' })
    const action = screen.getByRole('button', { name: 'Undo' })
    action.focus()
    fireEvent.click(action)
  }
  const enjoy = screen.getByRole('button', { name: 'Enjoy' })
  enjoy.focus()
  undo()
  expect(document.activeElement).toBe(enjoy)
  rerender(page(false))
  undo()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cigars' }))
})

test.each([
  ['Saved', 'Saved. Here.'],
  ['Failed to save.', 'Failed to save. Here.'],
  ['Enjoy!', 'Enjoy! Here.'],
])('announces a toast with the title %j as %j', (title, words) => {
  vi.useFakeTimers()
  render(<ToastRegion />, { wrapper: MemoryRouter })
  act(() => toast({ title, description: 'Here.' }))
  act(() => vi.advanceTimersByTime(100))
  screen.getByText(words)
})

const undo = { label: 'Undo', onSelect: () => undefined }
const withDialog = (open: boolean) => (
  <>
    <ToastRegion />
    <Dialog title="Edit" open={open} onClose={() => undefined} />
  </>
)

test.each([
  ['ends a toast without an action when a dialog opens 2 s later', 2_000, {}, false],
  ['keeps a toast that came with the press that opens a dialog', 1_999, {}, true],
  ['keeps a toast with an action when a dialog opens', 2_000, { action: undo }, true],
])('%s', (_, age, more, isKept) => {
  vi.useFakeTimers()
  const { rerender } = render(withDialog(false), { wrapper: MemoryRouter })
  act(() => toast({ title: 'Saved', ...more }))
  act(() => vi.advanceTimersByTime(age))
  rerender(withDialog(true))
  expect(screen.queryByText('Saved') !== null).toBe(isKept)
})

test('moves a toast to the foot of a dialog, and back to the page when the dialog closes', () => {
  const { rerender } = render(withDialog(false), { wrapper: MemoryRouter })
  act(() => toast({ title: 'Saved', action: undo }))
  rerender(withDialog(true))
  expect(shown().closest('dialog [data-foot]')).not.toBeNull()
  rerender(withDialog(false))
  expect(shown().closest('dialog')).toBeNull()
})

test.each([
  ['upper', 'the press was on a button below it', new DOMRect(20, 780, 200, 44)],
  ['lower', 'the button ends where it begins', new DOMRect(20, 656, 200, 44)],
  ['lower', 'the button is beside it', new DOMRect(390, 780, 200, 44)],
])('shows a toast at the %s edge if %s', (edge, _, button) => {
  showAbove(() => button)
  expect(region().dataset.edge).toBe(edge)
})

test('shows a toast at the upper edge if a form then puts its field back below it', () => {
  const settle = vi.fn<() => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class extends ResizeObserver {
      constructor(callback: ResizeObserverCallback) {
        super(callback)
        settle.mockImplementation(() => callback([], this))
      }
    },
  )
  let button = new DOMRect(20, 300, 200, 44)
  showAbove(() => button)
  expect(region().dataset.edge).toBe('lower')
  button = new DOMRect(20, 780, 200, 44)
  settle()
  expect(region().dataset.edge).toBe('upper')
})

/** Shows a toast of 390 × 144 pixels, at a top of 700, after a press on a button. */
function showAbove(button: () => DOMRect): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.localName === 'button' ? button() : new DOMRect(0, 700, 390, 144)
  })
  const page = (
    <>
      <button type="button">
        <span>Enjoy</span>
      </button>
      <ToastRegion />
    </>
  )
  render(page, { wrapper: MemoryRouter })
  fireEvent.pointerDown(screen.getByText('Enjoy'))
  act(() => toast({ title: 'Saved' }))
}
