import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
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
])('The time of a toast pauses while %s', (_, hold, release) => {
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

test('After an action by F8 the focus is where it was, or at the heading if that is gone', () => {
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
])('A toast with the title %j is announced as %j', (title, words) => {
  vi.useFakeTimers()
  render(<ToastRegion />, { wrapper: MemoryRouter })
  act(() => toast({ title, description: 'Here.' }))
  act(() => vi.advanceTimersByTime(100))
  screen.getByText(words)
})
