import { createHash } from 'node:crypto'
import { themeScript } from '../../shared/rules/theme-script.ts'

/**
 * The headers every response carries, as one table for CloudFront's response headers policy and for the
 * local gateway. A response that brings its own Content-Security-Policy keeps it (the API's reference
 * page); everything else here wins.
 */

type Setting = {
  /** The photo bucket's origin, to which the browser sends photos by presigned POST. */
  readonly photoOrigin: string
  /** True if the app is served over https only. */
  readonly https: boolean
  /** The payment hosts; `undefined` in every document but the one of `paymentPath`. */
  readonly payments?: PaymentHosts | undefined
}

/** The hosts that a document needs to take payments. */
export type PaymentHosts = {
  readonly connect: string
  readonly script?: string
  readonly frame?: string
  /** The host that may open the browser's wallets. */
  readonly wallet?: string
}

/** The only document that talks to who takes payments: the page where people choose a plan. */
export const paymentPath = '/subscribe'

/** Stripe docs, 'Integration security guide', section 'Content security policy'. */
export const stripeHosts: PaymentHosts = {
  connect: 'https://api.stripe.com',
  script: 'https://js.stripe.com https://*.js.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  wallet: 'self "https://js.stripe.com"',
}

/** The time in which browsers use only https after a visit, in seconds: a year. */
export const hstsSeconds = 31_536_000

/** Header names in lower case with their values. */
export function securityHeaders(setting: Setting): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(setting),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Reset and verification links carry a secret token in the query.
    'referrer-policy': 'same-origin',
    'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(${setting.payments?.wallet ?? ''}), usb=(), browsing-topics=()`,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // The domain of a stage may have hosts below it that are not ours.
    ...(setting.https && { 'strict-transport-security': `max-age=${hstsSeconds}` }),
  }
}

/** Returns the hosts that a page may load, run and talk to. */
export function contentSecurityPolicy({ photoOrigin, https, payments }: Setting): string {
  return [
    "default-src 'self'",
    "base-uri 'none'",
    sources('connect-src', "'self'", photoOrigin, payments?.connect),
    "form-action 'self'",
    "frame-ancestors 'none'",
    sources('frame-src', payments?.frame ?? "'none'"),
    "img-src 'self' blob: data:",
    "object-src 'none'",
    sources('script-src', "'self'", themeScriptHash, payments?.script),
    // No foreign style sheets; the attribute is how prerendered pages carry computed values.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    // HEIC photos become JPEG in the browser; the decoder starts its worker from a blob.
    "worker-src 'self' blob:",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** CSP Level 3, 'Valid source expressions': the only script within the HTML. */
const themeScriptHash = `'sha256-${createHash('sha256').update(themeScript).digest('base64')}'`

const sources = (...words: (string | undefined)[]) => words.filter(Boolean).join(' ')
