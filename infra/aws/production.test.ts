import { Match } from 'aws-cdk-lib/assertions'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { routes } from '../../shared/contract/index.ts'
import { production, rightsOf, synthesizeStacks } from './testing/synthesize-stacks.ts'

const dev = synthesizeStacks()
const prod = synthesizeStacks(production)

const distribution = z.object({
  WebACLId: z.optional(z.string()),
  Logging: z.optional(z.object({ Bucket: z.unknown(), Prefix: z.string() })),
  Origins: z.array(
    z.object({
      OriginCustomHeaders: z.optional(
        z.array(z.object({ HeaderName: z.string(), HeaderValue: z.unknown() })),
      ),
    }),
  ),
})
const edgeOf = (stack: typeof dev) =>
  z.parse(
    distribution,
    stack.ofType('AWS::CloudFront::Distribution')[0]?.[1].Properties.DistributionConfig,
  )

it('answers under its domain and mails its owner about alarms', () => {
  prod.template.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: Match.objectLike({ Aliases: ['humidor.example'] }),
  })
  prod.template.hasResourceProperties('AWS::SNS::Subscription', {
    Endpoint: 'owner@humidor.example',
  })
})

it('has a web ACL, which slows down who calls too often, and counts what common rules find', () => {
  expect(edgeOf(prod).WebACLId).toBe(production.HUMIDOR_WEB_ACL_ARN)
  const [[, acl] = []] = prod.ofType('AWS::WAFv2::WebACL')
  expect(acl?.Properties).toMatchObject({
    Scope: 'CLOUDFRONT',
    Rules: [
      { Action: { Block: {} }, Statement: { RateBasedStatement: { Limit: 4000 } } },
      { OverrideAction: { Count: {} } },
      { OverrideAction: { Count: {} } },
    ],
  })
  expect(prod.firewall?.environment).toMatch(/us-east-1$/)
})

it('sends a secret from CloudFront to the API, which every handler knows by reference only', () => {
  const [header] = edgeOf(prod).Origins.flatMap(
    ({ OriginCustomHeaders = [] }) => OriginCustomHeaders,
  )
  expect(header?.HeaderName).toBe('x-origin-secret')
  const { HeaderValue } = header ?? {}
  expect(JSON.stringify(HeaderValue)).toContain('{{resolve:secretsmanager:')
  const [id, { Type }] = prod.referredBy(HeaderValue)
  expect(Type).toBe('AWS::SecretsManager::Secret')
  const environments = prod
    .ofType('AWS::Lambda::Function')
    .map(([, { Properties }]) => JSON.stringify(Properties.Environment ?? ''))
    .filter((environment) => environment.includes('ORIGIN_SECRET'))
  expect(environments).toHaveLength(routes.length)
  expect(environments.filter((environment) => !environment.includes(id))).toEqual([])
})

it('logs requests to CloudFront and to the buckets for 30 days, where no function may read', () => {
  const [logs, { Properties }] = prod.referredBy(edgeOf(prod).Logging?.Bucket)
  expect(Properties.LifecycleConfiguration).toMatchObject({ Rules: [{ ExpirationInDays: 30 }] })
  const logged = prod
    .ofType('AWS::S3::Bucket')
    .filter(([id]) => id !== logs)
    .map(([, bucket]) => prod.referredBy(bucket.Properties.LoggingConfiguration)[0])
  expect(logged).toEqual([logs, logs])
  const rights = prod
    .ofType('AWS::Lambda::Function')
    .flatMap(([, one]) =>
      one.Properties.LoggingConfig && one.Properties.Runtime === 'nodejs24.x'
        ? rightsOf(prod, one)
        : [],
    )
  expect(rights.filter(({ on }) => on.includes('AccessLogs'))).toEqual([])
})

it('has all this in production alone', () => {
  const { WebACLId, Logging, Origins } = edgeOf(dev)
  expect([WebACLId, Logging]).toEqual([undefined, undefined])
  expect(Origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders)).toEqual([])
  expect(JSON.stringify(dev.template.toJSON())).not.toContain('ORIGIN_SECRET')
})

it('lets through calls and mails at once as its settings say', () => {
  const DefaultRouteSettings = { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 }
  const RouteSettings = {
    'POST /api/auth/login': { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 },
  }
  prod.template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
    DefaultRouteSettings,
    RouteSettings,
  })
  const limited = prod
    .ofType('AWS::Lambda::EventSourceMapping')
    .filter(([, { Properties }]) => Properties.ScalingConfig !== undefined)
    .map(([id, { Properties }]) => [id.replace(/Deliveries.*/, ''), Properties.ScalingConfig])
  expect(Object.fromEntries(limited)).toEqual({
    reactionsdescribebrand: { MaximumConcurrency: 2 },
    reactionssenddigest: { MaximumConcurrency: 4 },
    reactionssendremindermail: { MaximumConcurrency: 4 },
  })
})
