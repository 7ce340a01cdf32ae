import { type NamedRoute, routes } from '../../shared/contract/index.ts'
import { addressesOf } from '../../shared/contract/route.ts'

/** A pattern of the calls `METHOD /path` of routes. Variables of a path take any text without a slash. */
function patternOf(some: readonly NamedRoute[]): RegExp {
  const byMethod = Map.groupBy(some, ({ entry }) => entry.method)
  const methods = [...byMethod].map(([method, named]) => {
    const paths = named.flatMap(({ entry }) => addressesOf(entry))
    return `${method} /api/(?:${paths.map(patternOfPath).join('|')})`
  })
  return new RegExp(`^(?:${methods.join('|')})$`)
}

const patternOfPath = (path: string) =>
  path
    .replace('/api/', '')
    .replaceAll('.', '\\.')
    .replace(/\{\w+\}/g, '[^/]+')

/** The part of the table of routes that the edge needs. */
export const apiCalls = {
  calls: patternOf(routes),
  publicCalls: patternOf(routes.filter(({ entry }) => entry.access === 'public')),
}
