import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import webpush from 'web-push'
import { env, pushParameter } from '../runtime/env.ts'
import { NotTaken } from '../runtime/errors.ts'
import { log } from '../runtime/log.ts'
import { isPushAddress, NotPublic, publicLookup } from './push-address.ts'
import { readParameter } from './read-parameter.ts'

/** The message that the service worker shows. A click opens `url`. */
export type PushMessage = { readonly title: string; readonly body: string; readonly url: string }

/** A browser that gets push messages (W3C Push API, 'PushSubscription'). */
type Browser = {
  /** The address at the browser's push service. */
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  /** The VAPID key of the stage when the browser subscribed. */
  readonly key?: string | undefined
}

/** A push service did not answer. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** A push service keeps a message for a closed browser for this many seconds: a day. */
const ttlSeconds = 24 * 3600

const timeoutMs = 10_000

const encoding = 'aes128gcm'

/**
 * Sends an encrypted message to a browser by its push service (RFC 8030, 8291, 8292).
 *
 * @param topic a message of the same topic that still waits for the browser is replaced
 * @returns `gone` when the browser is no longer reached at this address, or we may not call it: it can be forgotten;
 *   `outdated` without a call when it subscribed with an earlier VAPID key: the app renews that when it is opened
 * @throws NotTaken when the push service is busy, or, finally, rejects the message
 * @throws NoAnswer when it is not known whether the message arrives
 * @throws Error when we cannot sign
 */
export async function sendPush(
  browser: Browser,
  message: PushMessage,
  topic: string,
): Promise<'sent' | 'gone' | 'outdated'> {
  const { endpoint, key } = browser
  if (key !== undefined && key !== env('PUSH_PUBLIC_KEY')) return 'outdated'
  const body = encryptFor(browser, JSON.stringify(message))
  if (body === undefined || !isPushAddress(endpoint)) return 'gone'
  try {
    const status = await post(endpoint, { ...(await identify(browser)), ...headersOf(topic) }, body)
    if (status === 404 || status === 410) return 'gone'
    if (status < 300) return 'sent'
    log.warn('refused by a push service', { status })
    const isForbidden = status === 401 || status === 403
    // The key may have been replaced since it was read.
    if (isForbidden) reading = undefined
    throw new NotTaken({ isFinal: !isForbidden && status !== 429 && status < 500, status })
  } catch (error) {
    if (error instanceof NotPublic) return 'gone'
    throw error
  }
}

/** Nothing for a browser whose key is none. */
function encryptFor({ p256dh, auth }: Browser, payload: string) {
  try {
    return webpush.encrypt(p256dh, auth, payload, encoding).cipherText
  } catch {
    return undefined
  }
}

/**
 * The status of the response. `fetch` cannot be told which network address to connect to. Each has a connection of its
 * own: one that was kept while Lambda stood still may be closed, and a message cannot be sent again without doubt.
 */
const post = (endpoint: string, headers: Readonly<Record<string, string>>, body: Buffer) =>
  new Promise<number>((resolve, reject) => {
    const request = endpoint.startsWith('https:') ? requestHttps : requestHttp
    const signal = AbortSignal.timeout(timeoutMs)
    const options = { method: 'POST', headers, lookup: publicLookup, signal, agent: false }
    request(endpoint, options, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', (error) =>
        reject(error instanceof NotPublic ? error : new NoAnswer(error.message)),
      )
      .end(body)
  })

const headersOf = (topic: string) => ({
  'Content-Type': 'application/octet-stream',
  'Content-Encoding': encoding,
  TTL: String(ttlSeconds),
  Topic: topic,
})

/** Identifies the sender by the app's address. Push services want https and no `localhost`. */
const identify = async ({ endpoint }: Browser) =>
  webpush.getVapidHeaders(
    new URL(endpoint).origin,
    env('APP_URL').replace('http:', 'https:').replace('localhost', '127.0.0.1'),
    env('PUSH_PUBLIC_KEY'),
    await privateKey(),
    encoding,
  )

let reading: Promise<string> | undefined

/** Read once per process, and again when a push service did not accept what it signs. */
function privateKey(): Promise<string> {
  const name = pushParameter()
  if (name === undefined) return Promise.resolve(env('PUSH_PRIVATE_KEY'))
  reading ??= readParameter(name).catch((error: unknown) => {
    reading = undefined
    throw error
  })
  return reading
}
