import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toast } from './toast.tsx'
import { toastLimits } from './toast-list.ts'
import { ToastRegion } from './toast-region.tsx'

test('The time of a toast pauses while F8 has moved the focus to its region', () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  render(<ToastRegion />, { wrapper: MemoryRouter })
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  act(() => toast({ title: 'Saved' }))
  pass(toastLimits.duration - 1)
  act(() => void dispatchEvent(new KeyboardEvent('keydown', { key: 'F8' })))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /^Notifications/ }))
  pass(toastLimits.duration)
  screen.getByText('Saved')
  act(() => screen.getByRole('region', { name: /^Notifications/ }).blur())
  pass(1)
  expect(screen.queryByText('Saved')).toBeNull()
})
