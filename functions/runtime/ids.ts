import { monotonicFactory } from 'ulid'

/** Makes ids for an instant: 26 characters, sorting by time, 80 random bits. */
export type NewId = (now: Date) => string

const next = monotonicFactory()

export const newId: NewId = (now) => next(now.valueOf())
