import { expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const photoOrigin = 'https://photos.example'

it('lets the page send photos to their store and nowhere else', () => {
  const csp = securityHeaders({ photoOrigin, https: true })['content-security-policy']
  expect(csp).toContain(`connect-src 'self' ${photoOrigin};`)
})

it('allows no foreign script, no eval and no frame around us', () => {
  const csp = securityHeaders({ photoOrigin, https: true })['content-security-policy']
  expect(csp).toContain("script-src 'self';")
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
