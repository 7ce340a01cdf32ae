import { expect, it } from 'vitest'
import { type PaymentHosts, securityHeaders, stripeHosts } from './security-headers.ts'

const photoOrigin = 'https://photos.example'

it('lets the page send photos to their store and nowhere else', () => {
  const csp = securityHeaders({ photoOrigin, https: true })['content-security-policy']
  expect(csp).toContain(`connect-src 'self' ${photoOrigin};`)
})

it('allows no foreign script, no eval and no frame around us', () => {
  const csp = securityHeaders({ photoOrigin, https: true })['content-security-policy']
  expect(csp).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/)
  expect(csp).toContain("frame-ancestors 'none';")
  expect(csp).not.toMatch(/unsafe-eval|\*/)
})

it('insists on https only where the app is served over it', () => {
  const cloud = securityHeaders({ photoOrigin, https: true })
  const local = securityHeaders({ photoOrigin, https: false })
  expect(cloud['strict-transport-security']).toMatch(/^max-age=31536000/)
  expect(cloud['content-security-policy']).toContain('upgrade-insecure-requests')
  expect(local['strict-transport-security']).toBeUndefined()
  expect(local['content-security-policy']).not.toContain('upgrade-insecure-requests')
})

it('opens nothing for payments but the hosts of who takes them', () => {
  const differences = (payments: PaymentHosts) => {
    const strict = securityHeaders({ photoOrigin, https: true })
    const paying = securityHeaders({ photoOrigin, https: true, payments })
    const parts = (headers: typeof strict) =>
      Object.values(headers).flatMap((value) => value.split(/[;,] /))
    return parts(paying).filter((part) => !parts(strict).includes(part))
  }
  expect(differences(stripeHosts)).toEqual([
    `connect-src 'self' ${photoOrigin} https://api.stripe.com`,
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    expect.stringMatching(
      /^script-src 'self' 'sha256-\S+' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com$/,
    ),
    'payment=(self "https://js.stripe.com")',
  ])
  expect(differences({ connect: 'http://127.0.0.1:4000' })).toEqual([
    `connect-src 'self' ${photoOrigin} http://127.0.0.1:4000`,
  ])
})
