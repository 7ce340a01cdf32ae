import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type App, CfnResource, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { acceptedFindings, accepts, type Finding } from './testing/accepted-findings.ts'
import { createTestStacks, production } from './testing/synthesize-stacks.ts'

const violation = z.object({
  ruleName: z.string(),
  description: z.string(),
  violatingConstructs: z.array(z.object({ constructPath: z.optional(z.string()) })),
})
const report = z.object({
  pluginReports: z.array(z.object({ pluginName: z.string(), violations: z.array(violation) })),
})

/** What each plugin finds in the templates, errors and warnings. */
function check({ app }: { readonly app: App }) {
  try {
    app.synth()
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ValidationFailed') throw error
  }
  const written = readFileSync(join(app.outdir, 'validation-report.json'), 'utf8')
  return z.parse(report, JSON.parse(written)).pluginReports
}

/** What the CDK's check against AWS's resource schemas finds. */
const unknownIn = (reports: ReturnType<typeof check>): string[] =>
  reports
    .filter(({ pluginName }) => !nagPacks.includes(pluginName))
    .flatMap(({ violations }) => violations.map(({ description }) => description))

const nagPacks = ['AwsSolutions', 'Serverless']

/** What cdk-nag finds, by rule and construct. */
const riskyIn = (reports: ReturnType<typeof check>): Finding[] =>
  reports
    .filter(({ pluginName }) => nagPacks.includes(pluginName))
    .flatMap(({ violations }) =>
      violations.flatMap(({ ruleName: rule, violatingConstructs }) =>
        violatingConstructs.map(({ constructPath: where = '' }) => ({ rule, where })),
      ),
    )

/** Production, with the rules of cdk-nag besides. */
function naggedStacks() {
  const stacks = createTestStacks(production, { isChecked: true })
  const { app } = stacks
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app))
  return stacks
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
const reports = check(naggedStacks())
const foundInSpoiled = unknownIn(check(spoiledStacks()))
vi.restoreAllMocks()

it('knows every resource and property of the templates, with values of its kind', () => {
  expect(unknownIn(reports)).toEqual([])
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

it('keeps the rules of cdk-nag but for what is accepted, each for a reason that still holds', () => {
  const risky = riskyIn(reports)
  const isAccepted = (found: Finding) => acceptedFindings.some((line) => accepts(line, found))
  expect(risky.filter((found) => !isAccepted(found))).toEqual([])
  const isNeeded = (line: (typeof acceptedFindings)[number]) =>
    risky.some((found) => accepts(line, found))
  expect(acceptedFindings.filter((line) => !isNeeded(line))).toEqual([])
})
