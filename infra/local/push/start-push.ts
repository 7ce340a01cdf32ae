import { createECDH, createHash, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { importJWK, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { ServiceKey } from '../credentials.ts'
import { type LocalRequest, type LocalResponse, serveHttp } from '../serve-http.ts'
import type { Service } from '../service.ts'

/** A message that a browser got. */
export type PushedMessage = {
  readonly id: string
  /** The path of the browser's address. */
  readonly browser: string
  readonly ttl: number
  readonly urgency: string
  readonly topic: string | undefined
  /** Encrypted for the browser (RFC 8291), in base64url. */
  readonly body: string
}

export type PushService = Service & {
  /** Its address and the key pair whose messages it takes, as the functions read them. */
  readonly environment: ReturnType<typeof pairOf> & { readonly PUSH_ENDPOINT: string }
  /** The newest 200, oldest first. */
  list(): readonly PushedMessage[]
}

const kept = 200

/** Bytes; push services must take as many, and take no more (RFC 8291, section 4). */
const maxBytes = 4096

/**
 * A push service (RFC 8030, 8292) for browsers of tests: each path `/push/<id>` is a browser's address,
 * until a DELETE there ends it. Its browsers are always there, so no message waits for its time to live
 * or is replaced by one of its topic. Messages are forgotten when the process ends: in AWS, push services
 * are not ours either.
 */
export async function startPush(key: ServiceKey): Promise<PushService> {
  const pair = pairOf(key)
  const messages: PushedMessage[] = []
  const gone = new Set<string>()
  const keep = (browser: string, { headers, body }: LocalRequest): LocalResponse => {
    const parsed = z.safeParse(sending, { ...headers, bytes: body.length })
    if (!parsed.success) return { status: 400, body: parsed.error.message }
    const { ttl, urgency, topic } = parsed.data
    const id = randomUUID()
    const text = body.toString('base64url')
    messages.push({ id, browser, ttl, urgency, topic, body: text })
    messages.splice(0, messages.length - kept)
    return { status: 201, headers: { location: `/message/${id}` } }
  }
  const server = await serveHttp({
    maxBytes,
    handle: async (request): Promise<LocalResponse> => {
      const { method, headers, url } = request
      const [browser] = /^\/push\/[\w-]+$/.exec(url.pathname) ?? []
      if (browser === undefined) return { status: 404 }
      if (gone.has(browser)) return { status: 410 }
      if (method === 'DELETE') {
        gone.add(browser)
        return { status: 204 }
      }
      if (method !== 'POST') return { status: 405 }
      const refused = await refuseSender(headers, pair.PUSH_PUBLIC_KEY, server.endpoint)
      return refused ?? keep(browser, request)
    },
  })
  const environment = { ...pair, PUSH_ENDPOINT: server.endpoint }
  return { ...server, environment, list: () => messages }
}

/** The VAPID keys of a data folder, in base64url. */
function pairOf({ secretAccessKey }: ServiceKey) {
  const pair = createECDH('prime256v1')
  const privateKey = createHash('sha256').update(secretAccessKey).digest()
  pair.setPrivateKey(privateKey)
  return {
    PUSH_PUBLIC_KEY: pair.getPublicKey('base64url'),
    // Not as `pair` returns it, which leaves zeros at its beginning out.
    PUSH_PRIVATE_KEY: privateKey.toString('base64url'),
  }
}

/** The headers of RFC 8030, sections 5.2 to 5.4, and of RFC 8188. */
const sending = z.object({
  ttl: z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
  urgency: z._default(z.enum(['very-low', 'low', 'normal', 'high']), 'normal'),
  topic: z.optional(z.string().check(z.regex(/^[\w-]{1,32}$/))),
  'content-encoding': z.literal('aes128gcm'),
  /** At least the header of RFC 8188 with a key of 65 bytes, a delimiter and a tag. */
  bytes: z.number().check(z.gte(86 + 1 + 16)),
})

/** Verifies the sender (RFC 8292): 401 without credentials, 403 with another sender's. */
async function refuseSender(
  { authorization = '' }: IncomingHttpHeaders,
  publicKey: string,
  audience: string,
): Promise<LocalResponse | undefined> {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (token === '') return { status: 401 }
  if (key !== publicKey) return { status: 403 }
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.toString('base64url', 1, 33),
    y: point.toString('base64url', 33),
  }
  try {
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience })
    const { exp = 0, sub } = z.parse(claims, payload)
    if (exp <= Date.now() / 1000 + 24 * 3600 && sub !== '') return undefined
  } catch {
    // The same response.
  }
  return { status: 403 }
}

const claims = z.object({ exp: z.number(), sub: z.string() })
