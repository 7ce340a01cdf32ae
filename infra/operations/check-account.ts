import { readFile } from 'node:fs/promises'
import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import * as z from 'zod/mini'
import { commandOf } from '../../functions/gateways/call-model.ts'
import { StartupError } from '../local/service.ts'
import type { Stage } from '../stages.ts'
import { type Finding, fix, later, ok } from './finding.ts'

export type Caller = {
  readonly account: string
  readonly region: string
  /** The ARN that AWS gives for the credentials. */
  readonly arn: string
}

const signIn =
  'sign in with `aws sso login` or `aws configure`, and set AWS_PROFILE if it is not the default profile.'

/** A network may swallow what is sent: then the first call of a command says so, within ten seconds. */
const timeouts = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 2000, requestTimeout: 5000, throwOnRequestTimeout: true },
} as const

/**
 * Returns the owner of the environment's credentials. The first call of every command that asks
 * AWS.
 *
 * @throws StartupError with one line to act on: nothing else can be asked then
 */
export async function identifyCaller(): Promise<Caller> {
  const sts = new STSClient(timeouts)
  const region = await sts.config.region().catch(() => {
    throw new StartupError('No region is set: set AWS_REGION to the region of the stage.')
  })
  try {
    const { Account, Arn } = await sts.send(new GetCallerIdentityCommand())
    if (Account === undefined || Arn === undefined) throw new Error('it says nothing of the caller')
    return { account: Account, region, arn: Arn }
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    if (name === 'CredentialsProviderError') {
      throw new StartupError(`There are no AWS credentials: ${signIn}`)
    }
    if (/Token|Signature|AccessDenied/.test(name)) {
      throw new StartupError(`AWS does not accept the credentials (${name}): ${signIn}`)
    }
    throw new StartupError(`AWS cannot be reached: ${name}: ${message.split('\n')[0]}`)
  }
}

/** The version that the templates require (the rule CheckBootstrapVersion of each). */
const bootstrapVersion = 6

/** The bucket and the roles that the CDK deploys with; the web ACL of production is in us-east-1. */
export async function checkBootstrap(
  { account, region }: Caller,
  isProduction: boolean,
): Promise<Finding> {
  const regions = [...new Set(isProduction ? [region, 'us-east-1'] : [region])]
  const versions = await Promise.all(regions.map(versionIn))
  const lacking = regions.filter((_, n) => (versions[n] ?? 0) < bootstrapVersion)
  const found = versions.filter((version) => version !== undefined)
  if (lacking.length === 0) return ok(`version ${found.join(' and ')}`)
  const what =
    found.length === regions.length ? `version ${Math.min(...found)} is too old` : 'not there'
  const environments = lacking.map((one) => `aws://${account}/${one}`)
  return fix(`${what}: \`npx cdk bootstrap ${environments.join(' ')}\``)
}

async function versionIn(region: string): Promise<number | undefined> {
  try {
    const Name = '/cdk-bootstrap/hnb659fds/version'
    const ssm = new SSMClient({ region })
    const { Parameter } = await ssm.send(new GetParameterCommand({ Name }))
    return Number(Parameter?.Value)
  } catch (error) {
    if (error instanceof ParameterNotFound) return undefined
    throw error
  }
}

/** The default quota of an account. New accounts begin with less. */
const usualConcurrency = 1000

/** Checks the number of functions that may run at once, by the account's quota and the settings. */
export async function checkConcurrency({ name, concurrency }: Stage): Promise<Finding> {
  const { AccountLimit } = await new LambdaClient().send(new GetAccountSettingsCommand())
  const most = AccountLimit?.ConcurrentExecutions ?? 0
  if (concurrency > most) {
    return fix(
      `HUMIDOR_CONCURRENCY is ${concurrency}, and the quota of the account ${most}: set it to ${most} until the quota is higher`,
    )
  }
  if (most >= usualConcurrency && concurrency < most) {
    return later(
      `${most} functions at the same time, but the alarm goes off at 80 % of ${concurrency}: set HUMIDOR_CONCURRENCY to ${most}`,
    )
  }
  if (most >= usualConcurrency) return ok(`${most} functions at the same time`)
  const text = `${most} functions at the same time: ask for ${usualConcurrency} with \`aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value ${usualConcurrency}\``
  return name === 'prod' ? fix(text) : later(`${text}; to try the stage, it will do`)
}

const picture = new URL('../../web/public/icon-192.png', import.meta.url)

/** Checks that the model answers a picture with a forced tool. */
export async function checkModel(modelId: string): Promise<Finding> {
  const bytes = await readFile(picture)
  const command = commandOf(modelId, {
    instructions: 'Report the color of the picture.',
    content: [{ image: { format: 'png', source: { bytes } } }],
    tool: {
      name: 'report_color',
      description: 'Reports a color.',
      schema: z.object({ color: z.string() }),
    },
  })
  try {
    await new BedrockRuntimeClient().send(command)
    return ok(`${modelId} answers`)
  } catch (error) {
    const finding = error instanceof Error ? explainRefusal(error, modelId) : undefined
    if (finding === undefined) throw error
    return finding
  }
}

function explainRefusal({ name, message }: Error, modelId: string): Finding | undefined {
  // Whichever error Bedrock makes of it: only its text says so.
  if (/use.case/i.test(message)) {
    return fix(
      `the form of its maker is missing: in the console of Bedrock, open ${modelId} in 'Model catalog' and submit the use case details; access follows in about 15 minutes`,
    )
  }
  if (name === 'AccessDeniedException') {
    return fix(
      `no access to ${modelId}: allow your role bedrock:InvokeModel, aws-marketplace:Subscribe and aws-marketplace:ViewSubscriptions, and run this again after 15 minutes`,
    )
  }
  if (name === 'ResourceNotFoundException' || name === 'ValidationException') {
    return fix(
      `${modelId} cannot read bands (${message}): set HUMIDOR_BAND_MODEL to an inference profile of this region, of a model that takes pictures and a forced tool`,
    )
  }
  if (name === 'ThrottlingException') {
    return later(
      `${modelId} is busy, or the quota of a new account: if it stays so, ask for more in Service Quotas, 'Amazon Bedrock'`,
    )
  }
  return undefined
}
