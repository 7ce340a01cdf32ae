import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { BrowserContext } from 'playwright-core'
import { inject } from 'vitest'

/** A server between the browsers of a test and the product. */
export type NetworkProxy = {
  readonly url: string
  /** Lets the session of a context count here: on one machine cookies carry the port. */
  admit(context: BrowserContext): Promise<void>
  /** Lets pages here upload photos: storage takes them from pages of the product's own address only. */
  admitPhotos(context: BrowserContext): Promise<void>
  /** Cuts the network: nothing listens any more, and open connections break. */
  cut(): void
  /** From now on changes happen, and their responses do not arrive. */
  loseResponses(): void
  /** Connects again if it is cut, on the same port, and loses nothing more. */
  restore(): Promise<void>
  /** Deploys a release in which every script has another address, and those of the last one are gone. */
  release(): void
  stop(): Promise<void>
}

type State = { port: number; isLost: boolean; isReleased: boolean }

/** The script folders of the first and the second release. */
const [first, second] = ['assets/', 'assets/2/']

/** Starts a proxy with a port of its own. */
export async function startProxy(): Promise<NetworkProxy> {
  const product = new URL(inject('cloudUrl'))
  const state: State = { port: 0, isLost: false, isReleased: false }
  const server = createServer((message, response) => forward(state, product, message, response))
  const connect = async () => {
    await once(server.listen(state.port, '127.0.0.1'), 'listening')
    const address = server.address()
    if (address !== null && typeof address === 'object') state.port = address.port
  }
  const cut = () => {
    server.close()
    server.closeAllConnections()
  }
  await connect()
  return {
    url: `http://localhost:${state.port}`,
    admit: async (context) => {
      const cookies = await context.cookies(product.href)
      const suffix = `_${product.port}`
      await context.addCookies(
        cookies.map((one) => ({ ...one, name: one.name.replace(suffix, `_${state.port}`) })),
      )
    },
    admitPhotos: async (context) => {
      const headers = { 'access-control-allow-origin': `http://localhost:${state.port}` }
      await context.route(
        ({ port }) => port !== String(state.port),
        async (route) => route.fulfill({ response: await route.fetch(), headers }),
      )
    },
    cut,
    loseResponses: () => void Object.assign(state, { isLost: true }),
    restore: async () => {
      state.isLost = false
      if (!server.listening) await connect()
    },
    release: () => void Object.assign(state, { isReleased: true }),
    stop: async () => {
      if (!server.listening) return
      cut()
      await once(server, 'close')
    },
  }
}

function forward(
  { port, isLost, isReleased }: State,
  product: URL,
  message: IncomingMessage,
  response: ServerResponse,
): void {
  const { url = '/', method = 'GET', headers } = message
  if (isReleased && url.startsWith(`/${first}`) && !url.startsWith(`/${second}`)) {
    response.writeHead(404).end()
    return
  }
  const { cookie, origin, 'if-none-match': tag, ...others } = headers
  const call = request(new URL(url.replace(second, first), product), {
    method,
    headers: {
      ...others,
      host: product.host,
      'accept-encoding': 'identity',
      ...(origin && { origin: product.origin }),
      // The browser's copy of the last release must not answer for the new one.
      ...(tag && !isReleased && { 'if-none-match': tag }),
      ...(cookie && { cookie: cookie.replaceAll(`_${port}=`, `_${product.port}=`) }),
    },
  })
  call.on('error', () => response.destroy())
  call.on('response', (received) => {
    if (isLost && method !== 'GET') {
      received.resume()
      response.destroy()
      return
    }
    const given = received.headers['set-cookie'] ?? []
    const cookies = given.map((one) => one.replace(`_${product.port}=`, `_${port}=`))
    if (cookies.length > 0) received.headers['set-cookie'] = cookies
    void pass(received, response, isReleased)
  })
  message.pipe(call)
}

async function pass(received: IncomingMessage, response: ServerResponse, isReleased: boolean) {
  const { 'content-length': length, ...headers } = received.headers
  response.writeHead(received.statusCode ?? 500, headers)
  if (isReleased && /javascript|html|css/.test(headers['content-type'] ?? '')) {
    response.end((await text(received)).replaceAll(first, second))
  } else received.pipe(response)
}
