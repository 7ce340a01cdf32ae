import { expect, test } from 'vitest'
import { paymentPath } from '../../infra/edge/security-headers.ts'
import { isPage } from './is-page.ts'

const origin = 'https://humidor.example'
const serves = (path: string, mode: Request['mode'] = 'navigate') =>
  isPage({ mode, url: new URL(path, origin).href }, origin)

test.for(['/', '/all-cigars?q=api', '/cigar/01J', '/brand/A.J.%20Fernandez', '/subscribers'])(
  'The worker may show its page for %s',
  (path) => expect(serves(path)).toBe(true),
)

test.for([
  '/api/cigars',
  '/api/reference',
  '/media/photos/a.webp',
  paymentPath,
  `${paymentPath}?plan=premium`,
  'https://js.stripe.com/v3',
])('The worker never answers %s', (path) => expect(serves(path)).toBe(false))

test.for(['cors', 'no-cors', 'same-origin'] as const)(
  'The worker shows its page for no request of mode %s',
  (mode) => expect(serves('/', mode)).toBe(false),
)
