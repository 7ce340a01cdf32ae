import type { ServiceKey } from '../credentials.ts'
import { takeTurns } from '../durable-files.ts'
import { serveHttp } from '../serve-http.ts'
import type { Service } from '../service.ts'
import { deliverEvents } from './deliver-events.ts'
import { nextDue } from './renew.ts'
import { serveApi } from './serve-api.ts'
import { servePages } from './serve-pages.ts'
import { type Draft, Store } from './store.ts'

type StripeOptions = {
  readonly dataDir: string
  readonly credentials: ServiceKey
  /** Gets the events. Undefined: nothing does. */
  readonly webhookUrl: string | undefined
  /** The origin of the product's pages. */
  readonly allowedOrigin: string
  readonly now?: () => Date
}

export type StripeService = Service & {
  /** The page that shows what is stored. */
  readonly paymentsUrl: string
  /** The environment of the functions. */
  readonly environment: ReturnType<typeof environmentOf>
  /** Returns the time of the next change that is due by `until`, if any. */
  nextDue(until: Date): Date | undefined
  /** Does what is due now. */
  tick(): Promise<void>
  /** True if the webhook has not received every event. */
  isWaiting(): boolean
}

/**
 * A stand-in for the part of Stripe that the product uses, without cards and money. Its data is on
 * disk before a call is answered.
 * @throws StartupError when the data cannot be read
 */
export async function startStripe(options: StripeOptions): Promise<StripeService> {
  const { dataDir, credentials, webhookUrl, allowedOrigin } = options
  const secretKey = `sk_local_${credentials.accessKeyId}`
  const webhookSecret = `whsec_local_${credentials.secretAccessKey}`
  const clock = options.now ?? (() => new Date())
  const now = () => Math.floor(clock().getTime() / 1000)
  const store = await Store.open(dataDir, now())
  const ending = new AbortController()
  const { signal } = ending
  const inTurn = changeInTurn(store, now, () => delivering.start())
  const delivering = deliverEvents({ store, webhookUrl, webhookSecret, signal, inTurn })
  let publishableKey = ''
  const api = serveApi({
    store,
    secretKey,
    publishableKey: () => publishableKey,
    allowedOrigin,
    inTurn,
  })
  const pages = servePages({ store, allowedOrigin, inTurn })
  const server = await serveHttp({
    maxBytes: 64 * 1024,
    handle: (request) => (request.url.pathname.startsWith('/v1/') ? api : pages)(request),
  })
  publishableKey = `pk_local_${new URL(server.endpoint).port}`
  const tick = () =>
    inTurn(() => undefined).catch((error) => console.error('Stripe cannot renew:', error))
  await tick()
  const timer = setInterval(tick, 1000)
  return {
    ...server,
    paymentsUrl: `${server.endpoint}/payments`,
    environment: environmentOf(server.endpoint, secretKey, publishableKey, webhookSecret),
    nextDue: (until) => {
      const due = nextDue(store, until.valueOf() / 1000)
      return due && new Date(due.at * 1000)
    },
    tick,
    isWaiting: delivering.isWaiting,
    stop: async () => {
      clearInterval(timer)
      ending.abort()
      await server.stop()
      await tick()
    },
  }
}

const environmentOf = (
  endpoint: string,
  secretKey: string,
  publishableKey: string,
  webhookSecret: string,
) => ({
  STRIPE_ENDPOINT: endpoint,
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_PRICE_BASIC: 'price_basic',
  STRIPE_PRICE_PREMIUM: 'price_premium',
})

/** Runs changes one at a time, after what is due by then, each with its events as one write. */
const changeInTurn = (store: Store, now: () => number, deliver: () => void) => {
  const turns = takeTurns()
  return <T>(change: (draft: Draft) => T): Promise<T> =>
    turns('all', async () => {
      const at = now()
      for (let due = nextDue(store, at); due; due = nextDue(store, at)) {
        const { draft, commit } = store.begin(due.at)
        due.run(draft)
        await commit()
      }
      const { draft, commit } = store.begin(at)
      const result = change(draft)
      await commit()
      deliver()
      return result
    })
}
