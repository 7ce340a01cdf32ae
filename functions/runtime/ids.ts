import { monotonicFactory } from 'ulid'

/** Makes ids for an instant: 26 characters, sorting by time, 80 random bits. */
export type NewId = (now: Date) => string

// Made on first use: choosing its random source loads Web Crypto, and most routes make no id.
let next: ReturnType<typeof monotonicFactory> | undefined

export const newId: NewId = (now) => {
  next ??= monotonicFactory()
  return next(now.valueOf())
}
