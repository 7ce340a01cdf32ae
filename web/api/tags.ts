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

/** What stays equal keeps its identity, as by default; the tag goes with the newer data. */
export const shareStructure = (before: unknown, after: unknown): unknown =>
  setTag(replaceEqualDeep(before, after), tagOf(after))
