import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type App, CfnResource } from 'aws-cdk-lib'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createTestStacks, production } from './testing/synthesize-stacks.ts'

const report = z.object({
  pluginReports: z.array(z.object({ violations: z.array(z.object({ description: z.string() })) })),
})

/** What the CDK's check against AWS's resource schemas finds in the templates, errors and warnings. */
function findings({ app }: { readonly app: App }): string[] {
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

/** Stacks with mistakes of every kind in them. */
function spoiledStacks() {
  const { app, code } = createTestStacks(production, { isChecked: true })
  const spoil = (type: string, path: string, value: unknown) => {
    const found = app.node
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
  new CfnResource(code, 'Bucket', { type: 'AWS::S3::Bukkit' })
  return { app }
}

vi.spyOn(console, 'error').mockImplementation(() => {})
const found = findings(createTestStacks(production, { isChecked: true }))
const foundInSpoiled = findings(spoiledStacks())
vi.restoreAllMocks()

it('knows every resource and property of the templates, with values of its kind', () => {
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
