import { toPathText } from '../rules/path-text.ts'
import type { Route } from './route.ts'

type Values = Readonly<Record<string, unknown>>

/** The address of a call: the route's path with its variables filled in, and the query. */
export function addressOf(
  route: Pick<Route, 'path'>,
  {
    params = {},
    query = {},
  }: { readonly params?: Values | undefined; readonly query?: Values | undefined } = {},
): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(toPathText(String(params[name]))),
  )
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString()
  return search === '' ? path : `${path}?${search}`
}
