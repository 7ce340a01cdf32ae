import type { BrowserContext, Response } from 'playwright-core'

/** An HTTP status, a request without a response, or a message on the console. */
type PageError = number | 'no response' | 'console'

/** The errors that happen on the pages of a test. */
export type Watch = {
  /** Ignores errors of these kinds, which a test causes. */
  allow(...errors: PageError[]): void
  /** All other errors, as sentences. */
  readonly found: readonly string[]
}

/**
 * Notes script errors, errors and warnings on the console (also of the content security policy),
 * responds with an error status, and requests that leave the product.
 *
 * @param isOurs whether a URL belongs to the product
 */
export function watchPages(context: BrowserContext, isOurs: (url: string) => boolean): Watch {
  const allowed = new Set<PageError>()
  const found: string[] = []
  const note = (error: PageError, sentence: string) => {
    if (!allowed.has(error)) found.push(sentence)
  }
  context.on('weberror', (event) => found.push(`script error: ${event.error()}`))
  context.on('console', (message) => {
    const isError = message.type() === 'error' || message.type() === 'warning'
    if (isError && !isExpected(message.text())) note('console', `console: ${message.text()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) note(response.status(), describe(response))
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page cancels its requests when the browser leaves it.
    if (reason !== 'net::ERR_ABORTED') note('no response', `${reason}: ${request.url()}`)
  })
  context.on('request', (request) => {
    if (!isOurs(request.url())) found.push(`left the product: ${request.url()}`)
  })
  const allow = (...errors: PageError[]) => {
    for (const error of errors) allowed.add(error)
  }
  return { allow, found }
}

/** The browser also reports responds with an error status on the console, and tests block the worker. */
const isExpected = (text: string) =>
  text.startsWith('Failed to load resource') ||
  text === 'Service Worker registration blocked by Playwright'

const describe = (response: Response) =>
  `${response.status()} for ${response.request().method()} ${response.url()}`
