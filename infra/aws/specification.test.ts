import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { App, CfnResource } from 'aws-cdk-lib'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { HumidorStack } from './humidor-stack.ts'
import { createStack } from './testing/synthesize-stack.ts'

const everything = {
  HUMIDOR_STAGE: 'prod',
  HUMIDOR_DOMAIN: 'humidor.example',
  HUMIDOR_CERTIFICATE_ARN: 'arn:aws:acm:us-east-1:111122223333:certificate/abc',
  HUMIDOR_ALARM_EMAIL: 'owner@humidor.example',
}

const report = z.object({
  pluginReports: z.array(z.object({ violations: z.array(z.object({ description: z.string() })) })),
})

/** What the CDK's check against AWS's resource schemas finds in the template, errors and warnings. */
function findings(stack: HumidorStack): string[] {
  const app = stack.node.root
  if (!App.isApp(app)) throw new Error('A stack without an app')
  try {
    app.synth()
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ValidationFailed') throw error
  }
  const written = readFileSync(join(app.outdir, 'validation-report.json'), 'utf8')
  return z
    .parse(report, JSON.parse(written))
    .pluginReports.flatMap(({ violations }) => violations.map(({ description }) => description))
}

/** A stack with mistakes of every kind in it. */
function spoiledStack(): HumidorStack {
  const stack = createStack(everything, { isChecked: true })
  const spoil = (type: string, path: string, value: unknown) => {
    const found = stack.node
      .findAll()
      .find(
        (one): one is CfnResource => CfnResource.isCfnResource(one) && one.cfnResourceType === type,
      )
    found?.addPropertyOverride(path, value)
  }
  spoil('AWS::SNS::Topic', 'Unknown', 'x')
  spoil('AWS::CloudFront::Distribution', 'DistributionConfig.CustomErrorResponses.0.Nested', 1)
  spoil('AWS::SQS::Queue', 'VisibilityTimeout', 'long')
  spoil('AWS::DynamoDB::GlobalTable', 'BillingMode', 'FREE')
  spoil('AWS::Cognito::UserPool', 'AutoVerifiedAttributes', 'email')
  new CfnResource(stack, 'Bucket', { type: 'AWS::S3::Bukkit' })
  return stack
}

vi.spyOn(console, 'error').mockImplementation(() => {})
const found = findings(createStack(everything, { isChecked: true }))
const foundInSpoiled = findings(spoiledStack())
vi.restoreAllMocks()

it('knows every resource and property of the template, with values of its kind', () => {
  expect(found).toEqual([])
})

it('refuses what AWS does not know: types, properties, kinds of value and options', () => {
  expect(foundInSpoiled.toSorted()).toEqual([
    "AutoVerifiedAttributes: 'email' is not of type 'array'",
    "BillingMode: 'FREE' is not one of ['PAY_PER_REQUEST', 'PROVISIONED']",
    "DistributionConfig.CustomErrorResponses.0.Nested: Additional properties are not allowed ('Nested' was unexpected)",
    "Unknown resource type 'AWS::S3::Bukkit'",
    "Unknown: Additional properties are not allowed ('Unknown' was unexpected)",
    "VisibilityTimeout: 'long' is not of type 'integer'",
  ])
})
