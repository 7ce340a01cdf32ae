import { afterEach, expect, test, vi } from 'vitest'
import { ownTimeZone } from './use-today.ts'

afterEach(() => void vi.restoreAllMocks())

test.each([
  ['Europe/Zurich', 'Europe/Zurich'],
  ['Etc/Unknown', 'UTC'],
])('a browser in %s counts its days in %s', (zone, counted) => {
  const options = Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone: zone,
  })
  expect(ownTimeZone()).toBe(counted)
})
