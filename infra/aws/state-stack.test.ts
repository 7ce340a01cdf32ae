import { readFileSync } from 'node:fs'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { tableDefinition, ttlAttribute } from '../../functions/table/keys.ts'
import { reactions } from '../../shared/events/index.ts'
import {
  createTestStacks,
  nestedIn,
  production,
  synthesizeStacks,
} from './testing/synthesize-stacks.ts'

const { template, ofType, referredBy } = synthesizeStacks()
const prod = synthesizeStacks(production)

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
  const [, photos] = ofType('AWS::S3::Bucket').find(([id]) => id.startsWith('Photos')) ?? []

  it('take photos from our own pages only', () => {
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

test('production keeps table, accounts with their key, and photos when the stack goes, and deletes none by mistake', () => {
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

test('what the code may import is exported whatever the settings are', () => {
  const exportsOf = (environment: Readonly<Record<string, string>>) => {
    const { state } = createTestStacks(environment, { routes: [], reactions: [] })
    return Object.keys(Template.fromStack(state).toJSON().Outputs)
      .filter((name) => name.startsWith('Exports'))
      .toSorted()
  }
  expect(exportsOf({ ...production, HUMIDOR_STAGE: 'dev' })).toEqual(exportsOf({}))
})

test('names all outputs of both stacks in docs/deploy.md', () => {
  const { outputs, codeOutputs } = prod
  const found = [...outputs.keys(), ...codeOutputs].filter((name) => !name.includes('Exports'))
  const document = readFileSync('docs/deploy.md', 'utf8')
  const named = [...document.matchAll(/`(\w+)`(?=[^|]*\| (?:State|Code) \|)/g)]
  // `npm run deploy` adds it.
  const expected = [...found, 'Release'].toSorted()
  expect(named.map(([, name]) => name).toSorted()).toEqual(expected)
})
