/** Bytes of JSON on a page; a Lambda may return 6 MB (AWS Lambda quotas). */
const mostBytes = 4_000_000

/** The first items of a list, at most `limit` and as many as one response can carry, but at least one. */
export function pageOf<T>(items: readonly T[], limit: number): T[] {
  let bytes = 0
  const first = items.slice(0, limit)
  const end = first.findIndex((item) => {
    bytes += Buffer.byteLength(JSON.stringify(item))
    return bytes > mostBytes
  })
  return end < 0 ? first : first.slice(0, Math.max(1, end))
}
