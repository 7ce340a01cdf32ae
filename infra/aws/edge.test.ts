import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { securityHeaders } from '../edge/security-headers.ts'
import { synthesizeStack } from './testing/synthesize-stack.ts'

const { ofType, referredBy } = synthesizeStack()

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
    }),
    distribution?.Properties.DistributionConfig,
  )
  const behaviors = [config.DefaultCacheBehavior, ...config.CacheBehaviors]

  it('serves pages, the API and photos over HTTP/2 and 3, never plain', () => {
    expect(behaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      undefined,
      '/api/*',
      '/media/*',
    ])
    expect(config.HttpVersion).toBe('http2and3')
    expect(behaviors.filter((one) => one.ViewerProtocolPolicy === 'allow-all')).toEqual([])
  })

  it('guards pages and the API with its function, and caches nothing of the API', () => {
    expect(behaviors.map((one) => one.FunctionAssociations.length)).toEqual([1, 1, 0])
    // AWS's managed policy CachingDisabled.
    expect(behaviors[1]?.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad')
  })

  it('sends the security headers of the table with everything', () => {
    expect(new Set(behaviors.map((one) => referredBy(one.ResponseHeadersPolicyId)[0])).size).toBe(1)
    const [[, policy] = []] = ofType('AWS::CloudFront::ResponseHeadersPolicy')
    const photoOrigin = 'https://photos.example'
    expect(renderHeaders(policy?.Properties.ResponseHeadersPolicyConfig, photoOrigin)).toEqual(
      securityHeaders({ photoOrigin, https: true }),
    )
  })
})

/** The headers CloudFront makes of a policy, with the photo bucket under another name. */
function renderHeaders(config: unknown, photoOrigin: string): Record<string, string> {
  const overriding = z.object({ Override: z.boolean() })
  const policy = z.parse(
    z.object({
      CustomHeadersConfig: z.object({
        Items: z.array(z.object({ Header: z.string(), Value: z.string() })),
      }),
      SecurityHeadersConfig: z.object({
        ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.unknown() }),
        ContentTypeOptions: overriding,
        FrameOptions: z.object({ FrameOption: z.string() }),
        ReferrerPolicy: z.object({ ReferrerPolicy: z.string() }),
        StrictTransportSecurity: z.object({
          AccessControlMaxAgeSec: z.number(),
          IncludeSubdomains: z.literal(true),
        }),
      }),
    }),
    config,
  )
  const fields = policy.SecurityHeadersConfig
  const joined = z.parse(
    z.object({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) }),
    fields.ContentSecurityPolicy.ContentSecurityPolicy,
  )['Fn::Join'][1]
  const csp = joined.map((part) => (typeof part === 'string' ? part : '…')).join('')
  return {
    'content-security-policy': csp.replace(
      /https:\/\/digital-humidor-dev-photos-[^;]*/,
      photoOrigin,
    ),
    'x-content-type-options': 'nosniff',
    'x-frame-options': fields.FrameOptions.FrameOption,
    'referrer-policy': fields.ReferrerPolicy.ReferrerPolicy,
    'strict-transport-security': `max-age=${fields.StrictTransportSecurity.AccessControlMaxAgeSec}; includeSubDomains`,
    ...Object.fromEntries(
      policy.CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value]),
    ),
  }
}
