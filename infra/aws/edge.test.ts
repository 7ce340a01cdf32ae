import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { securityHeaders, stripeHosts } from '../edge/security-headers.ts'
import { synthesizeStacks } from './testing/synthesize-stacks.ts'

const { ofType, referredBy } = synthesizeStacks()

describe('the edge', () => {
  const [[, distribution] = []] = ofType('AWS::CloudFront::Distribution')
  const behavior = z.object({
    PathPattern: z.optional(z.string()),
    FunctionAssociations: z.array(z.object({ EventType: z.string() })),
    ResponseHeadersPolicyId: z.unknown(),
    ViewerProtocolPolicy: z.string(),
    CachePolicyId: z.string(),
  })
  const config = z.parse(
    z.object({
      DefaultCacheBehavior: behavior,
      CacheBehaviors: z.array(behavior),
      HttpVersion: z.string(),
      CustomErrorResponses: z.array(z.unknown()),
    }),
    distribution?.Properties.DistributionConfig,
  )
  const behaviors = [config.DefaultCacheBehavior, ...config.CacheBehaviors]

  it('serves pages, the API and photos over HTTP/2 and 3, never plain', () => {
    expect(behaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      undefined,
      '/subscribe',
      '/api/*',
      '/media/*',
    ])
    expect(config.HttpVersion).toBe('http2and3')
    expect(behaviors.filter((one) => one.ViewerProtocolPolicy === 'allow-all')).toEqual([])
  })

  it('guards pages and the API with its function, and caches nothing of the API', () => {
    expect(behaviors.map((one) => one.FunctionAssociations.length)).toEqual([1, 1, 1, 0])
    // AWS's managed policy CachingDisabled.
    expect(behaviors[2]?.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad')
  })

  it('leaves the page of the root to its function', () => {
    expect(distribution?.Properties.DistributionConfig).not.toHaveProperty('DefaultRootObject')
  })

  it('gives the error that one visitor got to no other', () => {
    const errors = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504]
    expect(config.CustomErrorResponses).toEqual(
      errors.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    )
  })

  it('sends the security headers of the table, with the hosts of Stripe at /subscribe alone', () => {
    const photoOrigin = 'https://photos.example'
    const strict = securityHeaders({ photoOrigin, https: true })
    const paying = securityHeaders({ photoOrigin, https: true, payments: stripeHosts })
    const sent = behaviors.map(({ ResponseHeadersPolicyId }) => {
      const [, { Properties }] = referredBy(ResponseHeadersPolicyId)
      return renderHeaders(Properties.ResponseHeadersPolicyConfig, photoOrigin)
    })
    expect(sent).toEqual([strict, paying, strict, strict])
  })
})

const policy = z.object({
  CustomHeadersConfig: z.object({
    Items: z.array(z.object({ Header: z.string(), Value: z.string() })),
  }),
  SecurityHeadersConfig: z.object({
    ContentSecurityPolicy: z.object({
      ContentSecurityPolicy: z.object({
        'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]),
      }),
    }),
    ContentTypeOptions: z.object({ Override: z.boolean() }),
    FrameOptions: z.object({ FrameOption: z.string() }),
    ReferrerPolicy: z.object({ ReferrerPolicy: z.string() }),
    StrictTransportSecurity: z.strictObject({
      AccessControlMaxAgeSec: z.number(),
      Override: z.literal(true),
    }),
  }),
})

/** The headers CloudFront makes of a policy, with the photo bucket under another name. */
function renderHeaders(config: unknown, photoOrigin: string): Record<string, string> {
  const { SecurityHeadersConfig: fields, CustomHeadersConfig: custom } = z.parse(policy, config)
  const csp = fields.ContentSecurityPolicy.ContentSecurityPolicy['Fn::Join'][1]
    .map((part) => (typeof part === 'string' ? part : '…'))
    .join('')
  return {
    'content-security-policy': csp.replace(/https:\/\/humidor-dev-photos-[^; ]*/, photoOrigin),
    'x-content-type-options': 'nosniff',
    'x-frame-options': fields.FrameOptions.FrameOption,
    'referrer-policy': fields.ReferrerPolicy.ReferrerPolicy,
    'strict-transport-security': `max-age=${fields.StrictTransportSecurity.AccessControlMaxAgeSec}`,
    ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header, Value])),
  }
}
