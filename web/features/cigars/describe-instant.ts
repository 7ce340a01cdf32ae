import { ownTimeZone } from './use-today.ts'

/** An instant on the user's clock: `Nov 26, 2026, 8:05 AM`. */
export const describeInstant = (at: string | number): string =>
  new Date(at).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: ownTimeZone(),
  })
