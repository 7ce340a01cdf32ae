import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { tableDefinition, ttlAttribute } from '../../functions/table/definition.ts'
import { synthesizeStack } from './testing/synthesize-stack.ts'

const { template, ofType, referredBy } = synthesizeStack()

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
    const indexes = 'GlobalSecondaryIndexes' in tableDefinition
    const [[, table] = []] = ofType('AWS::DynamoDB::GlobalTable')
    expect(table?.Properties.GlobalSecondaryIndexes !== undefined).toBe(indexes)
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

  it('show photos through our distribution only', () => {
    const policies = JSON.stringify(ofType('AWS::S3::BucketPolicy'))
    expect(policies.match(/"Service":"cloudfront.amazonaws.com"/g)).toHaveLength(2)
    expect(policies.match(/"AWS:SourceArn"/g)).toHaveLength(2)
  })
})

describe('accounts', () => {
  it('are addresses without case, with passwords from six characters, mailed by our trigger', () => {
    template.hasResourceProperties('AWS::Cognito::UserPool', {
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      Policies: { PasswordPolicy: Match.objectLike({ MinimumLength: 6, RequireNumbers: false }) },
      LambdaConfig: { CustomMessage: Match.anyValue() },
    })
  })

  it('sign in without a secret, tell nobody who exists, and rotate their refresh tokens', () => {
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
  const prod = synthesizeStack({
    HUMIDOR_STAGE: 'prod',
    HUMIDOR_DOMAIN: 'humidor.example',
    HUMIDOR_CERTIFICATE_ARN: 'arn:aws:acm:us-east-1:111122223333:certificate/abc',
    HUMIDOR_ALARM_EMAIL: 'owner@humidor.example',
  })

  it('keeps table, accounts and photos when the stack goes, and deletes none by mistake', () => {
    const kept = ['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool'].flatMap(prod.ofType)
    const photos = prod.ofType('AWS::S3::Bucket').filter(([id]) => id.startsWith('Photos'))
    expect([...kept, ...photos].map(([, one]) => one.DeletionPolicy)).toEqual([
      'Retain',
      'Retain',
      'Retain',
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
