import type { IncomingMessage } from 'node:http'
import type { EdgeRequest } from '../../edge/viewer-request.ts'

/** A request of Node's server in the form CloudFront hands to its functions. */
export function readRequest(message: IncomingMessage): EdgeRequest {
  // Before the path, not as its base: `//` would name a host.
  const { pathname, searchParams } = new URL(`http://localhost${message.url ?? '/'}`)
  const headers = Object.entries(message.headers).flatMap(([name, value]) =>
    name === 'cookie' || value === undefined ? [] : [[name, { value: String(value) }] as const],
  )
  return {
    method: message.method ?? 'GET',
    uri: pathname,
    querystring: Object.fromEntries([...searchParams].map(([name, value]) => [name, { value }])),
    headers: Object.fromEntries(headers),
    cookies: Object.fromEntries(cookiesIn(message.headers.cookie ?? '')),
  }
}

function cookiesIn(header: string) {
  return header.split(/; */).flatMap((pair) => {
    const at = pair.indexOf('=')
    return at < 1 ? [] : [[pair.slice(0, at), { value: pair.slice(at + 1) }] as const]
  })
}
