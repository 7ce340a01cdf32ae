import type { BrowserContext, Response } from 'playwright-core'

/** An HTTP status, a request that got no answer, or words on the console. */
type Mishap = number | 'no answer' | 'console'

/** What must not happen on any page, unless it is what a test is about. */
export type Watch = {
  /** Says that answers of these kinds belong to the test. */
  allow(...mishaps: Mishap[]): void
  /** What happened all the same, as sentences. */
  readonly found: readonly string[]
}

/**
 * Notes script errors, messages on the console (refusals of the content security policy among
 * them), answers that are no success, and requests that leave the product.
 *
 * @param isOurs whether an address belongs to the product
 */
export function watchPages(context: BrowserContext, isOurs: (url: string) => boolean): Watch {
  const allowed = new Set<Mishap>()
  const found: string[] = []
  const note = (mishap: Mishap, sentence: string) => {
    if (!allowed.has(mishap)) found.push(sentence)
  }
  context.on('weberror', (fault) => found.push(`script error: ${fault.error()}`))
  context.on('console', (message) => {
    const isAlarm = message.type() === 'error' || message.type() === 'warning'
    if (isAlarm && !toldByAnswers(message.text())) note('console', `console: ${message.text()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) note(response.status(), describe(response))
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left gives up what it was still asking for.
    if (reason !== 'net::ERR_ABORTED') note('no answer', `${reason}: ${request.url()}`)
  })
  context.on('request', (request) => {
    if (!isOurs(request.url())) found.push(`left the product: ${request.url()}`)
  })
  const allow = (...mishaps: Mishap[]) => {
    for (const mishap of mishaps) allowed.add(mishap)
  }
  return { allow, found }
}

/** The browser says on the console, too, what the answers themselves have told. */
const toldByAnswers = (text: string) => text.startsWith('Failed to load resource')

const describe = (response: Response) =>
  `${response.status()} for ${response.request().method()} ${response.url()}`
