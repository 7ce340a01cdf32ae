import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type App, CfnResource, Stack, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createApp } from './create-app.ts'
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

/** Returns each plugin's findings in the templates, errors and warnings. */
function check({ app }: { readonly app: App }) {
  try {
    app.synth()
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ValidationFailed') throw error
  }
  const written = readFileSync(join(app.outdir, 'validation-report.json'), 'utf8')
  return z.parse(report, JSON.parse(written)).pluginReports
}

/** Returns the findings of the CDK's check against AWS's resource schemas. */
const unknownIn = (reports: ReturnType<typeof check>): string[] =>
  reports
    .filter(({ pluginName }) => !nagPacks.includes(pluginName))
    .flatMap(({ violations }) => violations.map(({ description }) => description))

const nagPacks = ['AwsSolutions', 'Serverless']

/** Returns cdk-nag's findings by rule and construct. */
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

/** A stack with mistakes of every kind. */
function spoiledStack() {
  const app = createApp({ isChecked: true })
  const stack = new Stack(app, 'Spoiled')
  const spoiled = {
    'AWS::SNS::Topic': { Unknown: 'x' },
    'AWS::CloudFront::Distribution': {
      DistributionConfig: {
        Enabled: true,
        Origins: [
          {
            Id: 'pages',
            DomainName: 'pages.example',
            CustomOriginConfig: { OriginProtocolPolicy: 'https-only' },
          },
        ],
        DefaultCacheBehavior: { TargetOriginId: 'pages', ViewerProtocolPolicy: 'https-only' },
        CustomErrorResponses: [{ ErrorCode: 404, Nested: 1 }],
      },
    },
    'AWS::SQS::Queue': { VisibilityTimeout: 'long' },
    'AWS::Logs::LogGroup': { LogGroupClass: 'FREE' },
    'AWS::Cognito::UserPool': { AutoVerifiedAttributes: 'email' },
    'AWS::S3::Bukkit': {},
  }
  for (const [type, properties] of Object.entries(spoiled))
    new CfnResource(stack, type.replaceAll('::', ''), { type, properties })
  return { app }
}

vi.spyOn(console, 'error').mockImplementation(() => {})
const reports = check(naggedStacks())
const foundInSpoiled = unknownIn(check(spoiledStack()))
vi.restoreAllMocks()

it('knows every resource and property of the templates, with values of its kind', () => {
  expect(unknownIn(reports)).toEqual([])
})

it('refuses what AWS does not know: types, properties, kinds of value and options', () => {
  expect(foundInSpoiled.toSorted()).toEqual([
    "AutoVerifiedAttributes: 'email' is not of type 'array'",
    "DistributionConfig.CustomErrorResponses.0.Nested: Additional properties are not allowed ('Nested' was unexpected)",
    "LogGroupClass: 'FREE' is not one of ['STANDARD', 'INFREQUENT_ACCESS', 'DELIVERY']",
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
