import { readFileSync } from 'node:fs'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { tableDefinition, ttlAttribute } from '../../functions/table/keys.ts'
import { reactions } from '../../shared/events/index.ts'
import { securityHeaders, stripeHosts } from '../edge/security-headers.ts'
import {
  createTestStacks,
  nestedIn,
  production,
  synthesizeStacks,
} from './testing/synthesize-stacks.ts'

const { template, ofType, referredBy } = synthesizeStacks()

const triggers = z.object({
  CustomEmailSender: z.object({ LambdaVersion: z.literal('V1_0'), LambdaArn: z.unknown() }),
  KMSKeyID: z.unknown(),
})

describe('the table', () => {
  it('is the one of the definition, on demand, with stream, recovery and expiry', () => {
    template.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      AttributeDefinitions: tableDefinition.AttributeDefinitions,
      KeySchema: tableDefinition.KeySchema,
      BillingMode: 'PAY_PER_REQUEST',
      StreamSpecification: { StreamViewType: tableDefinition.StreamSpecification.StreamViewType },
      TimeToLiveSpecification: { AttributeName: ttlAttribute, Enabled: true },
      Replicas: [
        Match.objectLike({
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        }),
      ],
    })
  })

  it('has the indexes of the definition and no other', () => {
    const [[, table] = []] = ofType('AWS::DynamoDB::GlobalTable')
    expect(table?.Properties.GlobalSecondaryIndexes).toEqual(tableDefinition.GlobalSecondaryIndexes)
  })
})

describe('a restored table', () => {
  it('takes the place of the one that the stack would make, and the code can be deployed first', () => {
    const table = 'arn:aws:dynamodb:eu-west-1:111122223333:table/humidor-restored'
    const stream = `${table}/stream/2026-11-25T18:00:00.000`
    const { state, code } = createTestStacks(
      { HUMIDOR_TABLE: stream },
      { routes: [], reactions: reactions.filter(({ module }) => module === 'schedules/find-due') },
    )
    Template.fromStack(state).resourceCountIs('AWS::DynamoDB::GlobalTable', 0)
    const functions = JSON.stringify(nestedIn(code).map((one) => Template.fromStack(one).toJSON()))
    expect(functions).toContain('"TABLE_NAME":"humidor-restored"')
    expect(functions).toContain(`"EventSourceArn":"${stream}"`)
    expect(functions).toContain(`"Resource":"${table}/index/due"`)
    // Its values are in the template, so the other stack has nothing to export.
    expect(JSON.stringify(Template.fromStack(code).toJSON())).not.toMatch(
      /ImportValue":"[^"]*Table/,
    )
  })
})

describe('buckets', () => {
  it('are private, encrypted, and closed to plain http', () => {
    const buckets = ofType('AWS::S3::Bucket')
    expect(buckets).toHaveLength(2)
    for (const [id, { Properties }] of buckets) {
      expect(Properties).toMatchObject({
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        BucketEncryption: expect.anything(),
      })
      const policy = ofType('AWS::S3::BucketPolicy').find(
        ([, one]) => referredBy(one.Properties.Bucket)[0] === id,
      )
      expect(JSON.stringify(policy)).toContain(
        '"Condition":{"Bool":{"aws:SecureTransport":"false"}}',
      )
    }
  })

  it('take photos from our own pages only', () => {
    const [, photos] = ofType('AWS::S3::Bucket').find(([id]) => id.startsWith('Photos')) ?? []
    const { CorsRules } = z.parse(
      z.object({
        CorsRules: z.array(z.object({ AllowedMethods: z.unknown(), AllowedOrigins: z.unknown() })),
      }),
      photos?.Properties.CorsConfiguration,
    )
    expect(CorsRules).toHaveLength(1)
    expect(CorsRules[0]?.AllowedMethods).toEqual(['POST'])
    expect(referredBy(CorsRules[0]?.AllowedOrigins)[1].Type).toBe('AWS::CloudFront::Distribution')
  })

  it('keep deleted photos as long as the table can be restored, and uploads for days', () => {
    const [, photos] = ofType('AWS::S3::Bucket').find(([id]) => id.startsWith('Photos')) ?? []
    expect(photos?.Properties).toMatchObject({
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [
          {
            Prefix: 'media/',
            NoncurrentVersionExpiration: { NoncurrentDays: 35 },
            ExpiredObjectDeleteMarker: true,
          },
          {
            Prefix: 'uploads/',
            ExpirationInDays: 7,
            NoncurrentVersionExpiration: { NoncurrentDays: 1 },
          },
        ],
      },
    })
  })

  it('show photos through our distribution only', () => {
    const policies = JSON.stringify(ofType('AWS::S3::BucketPolicy'))
    expect(policies.match(/"Service":"cloudfront.amazonaws.com"/g)).toHaveLength(2)
    expect(policies.match(/"AWS:SourceArn"/g)).toHaveLength(2)
  })
})

describe('accounts', () => {
  it('are addresses without case, kept until a new one is verified, with passwords from six characters', () => {
    template.hasResourceProperties('AWS::Cognito::UserPool', {
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      Policies: { PasswordPolicy: Match.objectLike({ MinimumLength: 6, RequireNumbers: false }) },
    })
  })

  it('sign in without a secret, reveal no account, and rotate their refresh tokens', () => {
    template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_AUTH'],
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
      AccessTokenValidity: 60,
      RefreshTokenValidity: 30 * 24 * 60,
    })
  })
})

describe('prod', () => {
  const prod = synthesizeStacks(production)

  it('keeps table, accounts with their key, and photos when the stack goes, and deletes none by mistake', () => {
    const kept = ['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool', 'AWS::KMS::Key'].flatMap(
      prod.ofType,
    )
    const photos = prod.ofType('AWS::S3::Bucket').filter(([id]) => id.startsWith('Photos'))
    expect([...kept, ...photos].map(([, one]) => one.DeletionPolicy)).toEqual([
      'Retain',
      'Retain',
      'Retain',
      // The first deployment may fail: an empty bucket is nothing to keep.
      'RetainExceptOnCreate',
    ])
    prod.template.hasResourceProperties('AWS::Cognito::UserPool', { DeletionProtection: 'ACTIVE' })
    prod.template.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      Replicas: [Match.objectLike({ DeletionProtectionEnabled: true })],
    })
  })

  it('answers under its domain and mails its owner about alarms', () => {
    prod.template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({ Aliases: ['humidor.example'] }),
    })
    prod.template.hasResourceProperties('AWS::SNS::Subscription', {
      Endpoint: 'owner@humidor.example',
    })
  })
})

test('the outputs of both stacks are those that docs/operations.md names', () => {
  const { outputs, codeOutputs } = synthesizeStacks(production)
  const found = [...outputs.keys(), ...codeOutputs].filter((name) => !name.includes('Exports'))
  const operations = readFileSync('docs/operations.md', 'utf8')
  const named = [...operations.matchAll(/`(\w+)`(?=[^|]*\| (?:State|Code) \|)/g)]
  // `npm run deploy` adds it.
  const expected = [...found, 'Release'].toSorted()
  expect(named.map(([, name]) => name).toSorted()).toEqual(expected)
})

describe('mail', () => {
  const prod = synthesizeStacks(production)

  it('is sent for nobody whose mail came back or who reported one', () => {
    template.hasResourceProperties('AWS::SES::ConfigurationSet', {
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    })
  })

  it('is sent from the domain of the stage, which the outputs say how to verify', () => {
    prod.template.hasResourceProperties('AWS::SES::EmailIdentity', {
      EmailIdentity: 'humidor.example',
      FeedbackAttributes: { EmailForwardingEnabled: false },
    })
    const records = [...prod.outputs.keys()].filter((name) => name.includes('DkimRecord'))
    expect(records).toHaveLength(3)
    expect(ofType('AWS::SES::EmailIdentity')).toEqual([])
  })

  it('of accounts is sent by our function, which gets codes encrypted with a key that rotates', () => {
    const [[id, pool] = []] = ofType('AWS::Cognito::UserPool')
    const { CustomEmailSender, KMSKeyID } = triggers.parse(pool?.Properties.LambdaConfig)
    const [mailerId, mailer] = referredBy(CustomEmailSender.LambdaArn)
    expect(mailer.Properties.Description).toBe(
      'Mails what verifies an address or resets a password',
    )
    expect(referredBy(KMSKeyID)[1]).toMatchObject({
      Type: 'AWS::KMS::Key',
      Properties: { EnableKeyRotation: true },
    })
    const permissions = ofType('AWS::Lambda::Permission').map(([, one]) => one.Properties)
    const [permission, ...more] = permissions.filter(
      ({ FunctionName }) => referredBy(FunctionName)[0] === mailerId,
    )
    expect(more).toEqual([])
    expect(permission?.Principal).toBe('cognito-idp.amazonaws.com')
    expect(referredBy(permission?.SourceArn)[0]).toBe(id)
  })

  it('of accounts that Lambda drops raises an alarm', () => {
    const alarms = ofType('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties)
    const dropped = alarms.filter(({ MetricName }) => MetricName === 'AsyncEventsDropped')
    expect(dropped).toMatchObject([{ Namespace: 'AWS/Lambda', Statistic: 'Sum', Threshold: 1 }])
    expect(referredBy(dropped[0]?.Dimensions)[1].Properties.Description).toMatch(/^Mails what/)
  })

  it('that comes back or is reported too often raises an alarm', () => {
    const alarms = ofType('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties)
    const thresholds = alarms
      .filter(({ Namespace }) => Namespace === 'AWS/SES')
      .map(({ MetricName, Threshold }) => [MetricName, Threshold])
    expect(thresholds).toEqual([
      ['Reputation.BounceRate', 0.05],
      ['Reputation.ComplaintRate', 0.001],
    ])
  })
})

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
    'content-security-policy': csp.replace(/https:\/\/humidor-dev-photos-[^; ]*/, photoOrigin),
    'x-content-type-options': 'nosniff',
    'x-frame-options': fields.FrameOptions.FrameOption,
    'referrer-policy': fields.ReferrerPolicy.ReferrerPolicy,
    'strict-transport-security': `max-age=${fields.StrictTransportSecurity.AccessControlMaxAgeSec}; includeSubDomains`,
    ...Object.fromEntries(
      policy.CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value]),
    ),
  }
}
