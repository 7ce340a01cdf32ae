import { vi } from 'vitest'

/** Lets the browser be in New York. */
export function beInNewYork(): void {
  const options = Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone: 'America/New_York',
  })
}
