import { type NamedRoute, routes } from '../../../shared/contract/index.ts'
import { addressesOf } from '../../../shared/contract/route.ts'

export type Match = {
  readonly route: NamedRoute
  /** As the function receives it. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
}

/** Fixed segments win over variable ones, as in API Gateway. */
const table = routes
  .flatMap((route) =>
    addressesOf(route.entry).map((address) => ({ route, segments: address.split('/') })),
  )
  .toSorted((a, b) => variables(a.segments) - variables(b.segments))

function variables(segments: readonly string[]): number {
  return segments.filter((segment) => segment.startsWith('{')).length
}

/**
 * The contract entry of a method and a path, with the path's variables. As in HTTP APIs the path is
 * decoded first, ends at a `?` that comes out of that, and its variables are decoded once more
 * (not documented; observed by their users, as in github.com/middleapi/standard-server/pull/93).
 */
export function matchRoute(method: string, encodedPath: string): Match | undefined {
  const path = decoded(encodedPath)?.split('?')[0] ?? ''
  const parts = path.split('/')
  for (const { route, segments } of table) {
    if (route.entry.method !== method || segments.length !== parts.length) continue
    const params = paramsOf(segments, parts)
    if (params !== undefined) return { route, path, params }
  }
  return undefined
}

function paramsOf(segments: readonly string[], parts: readonly string[]) {
  const params: Record<string, string> = {}
  for (const [n, segment] of segments.entries()) {
    const part = parts[n] ?? ''
    if (!segment.startsWith('{')) {
      if (segment !== part) return undefined
      continue
    }
    if (part === '') return undefined
    params[segment.slice(1, -1)] = decoded(part) ?? part
  }
  return params
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
