import { replaceEqualDeep } from '@tanstack/react-query'

/** The `ETag` of each response in memory whose route is tagged. */
const tags = new WeakMap<object, string>()

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null

export const tagOf = (data: unknown): string | undefined =>
  isObject(data) ? tags.get(data) : undefined

/** @returns the data */
export function setTag<T>(data: T, tag: string | null | undefined): T {
  if (isObject(data) && tag != null) tags.set(data, tag)
  return data
}

/** Equal data keeps its identity, as by default. The tag comes with the newer data. */
export const shareStructure = (before: unknown, after: unknown): unknown =>
  setTag(replaceEqualDeep(before, after), tagOf(after))

/** The time in which the server's last tag counts, in milliseconds. */
const currentMs = 120_000

/** At midnight the tag is another one; in every time zone that is at a quarter of an hour. */
const quarterMs = 900_000

let current: { readonly tag: string; readonly at: number } | undefined
let changes = 0

/** Forgets the server's last tag: something changes, or may have changed elsewhere. */
export function forgetCurrent(): void {
  changes += 1
  current = undefined
}

/** Call it when a request is sent: the result takes the tag of its response. */
export function awaitCurrent(): (tag: string | null) => void {
  const [at, before] = [Date.now(), changes]
  return (tag) => {
    if (tag !== null && changes === before) current = { tag, at }
  }
}

type Received = { readonly data?: unknown; readonly dataUpdatedAt: number }

/**
 * True if the server would send this response again: its last tagged response, of any address, had
 * the same tag and is at most two minutes old. A request without a time zone says nothing about a
 * day that has ended here.
 */
export function isCurrent({ data, dataUpdatedAt }: Received): boolean {
  if (current === undefined || tagOf(data) !== current.tag) return false
  const now = Date.now()
  return now - current.at < currentMs && isSameQuarter(now, current.at) && isToday(dataUpdatedAt)
}

const isToday = (at: number) => new Date(at).toDateString() === new Date().toDateString()

const isSameQuarter = (one: number, other: number) =>
  Math.floor(one / quarterMs) === Math.floor(other / quarterMs)
