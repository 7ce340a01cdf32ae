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
