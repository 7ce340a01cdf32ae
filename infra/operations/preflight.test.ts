import { createECDH } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ACMClient,
  DescribeCertificateCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-acm'
import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime'
import { CloudFormationClient, DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2'
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { production } from '../aws/testing/synthesize-stacks.ts'
import { StartupError } from '../local/service.ts'
import { runScript } from '../setup/run-script.ts'
import { readStage } from '../stages.ts'
import { checkPages } from './check-settings.ts'
import { preflight } from './preflight.ts'
import { readStageOptions } from './read-stage.ts'

const aws = {
  acm: mockClient(ACMClient),
  bedrock: mockClient(BedrockRuntimeClient),
  cloudFormation: mockClient(CloudFormationClient),
  lambda: mockClient(LambdaClient),
  ses: mockClient(SESv2Client),
  ssm: mockClient(SSMClient),
  sts: mockClient(STSClient),
}

const pair = createECDH('prime256v1')
const settings = { ...production, HUMIDOR_PUSH_PUBLIC_KEY: pair.generateKeys('base64url') }
const stripe = {
  secretKey: 'sk_live_hidden',
  publishableKey: 'pk',
  webhookSecret: 'whsec',
  priceBasic: 'price_1',
  pricePremium: 'price_2',
}

const bootstrap = { Name: '/cdk-bootstrap/hnb659fds/version' }
const parameter = (name: string) => ({ Name: `/digital-humidor/prod/${name}` })
const secret = (Value: string) => ({ Parameter: { Type: 'SecureString', Value } }) as const
/** An error as the SDK throws it. */
const error = (name: string, message = 'because') => Object.assign(new Error(message), { name })
const base = { $metadata: {}, message: 'not there' }
const noParameter = new ParameterNotFound(base)
const noIdentity = new NotFoundException(base)

afterAll(() => {
  for (const service of Object.values(aws)) service.restore()
})

/** An account and a stage that are ready. */
beforeEach(() => {
  vi.stubEnv('AWS_REGION', 'eu-central-1')
  aws.sts.on(GetCallerIdentityCommand).resolves({
    Account: '111122223333',
    Arn: 'arn:aws:sts::111122223333:assumed-role/Operator/bea',
  })
  aws.ssm.on(GetParameterCommand, bootstrap).resolves({ Parameter: { Value: '30' } })
  aws.ssm.on(GetParameterCommand, parameter('stripe')).resolves(secret(JSON.stringify(stripe)))
  const privateKey = pair.getPrivateKey('base64url')
  aws.ssm.on(GetParameterCommand, parameter('push')).resolves(secret(privateKey))
  const AccountLimit = { ConcurrentExecutions: 1000 }
  aws.lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit })
  aws.bedrock.on(ConverseCommand).resolves({})
  aws.ses.on(GetAccountCommand).resolves({ SendingEnabled: true, ProductionAccessEnabled: true })
  aws.ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true })
  stackOfIdentity('DigitalHumidor-prod-State')
  certificate({ Status: 'ISSUED' })
  return () => {
    vi.unstubAllEnvs()
    for (const service of Object.values(aws)) service.reset()
  }
})

function stackOfIdentity(StackName: string) {
  const one = { StackName, LogicalResourceId: '', ResourceType: '', ResourceStatus: undefined }
  const StackResources = [{ ...one, Timestamp: new Date() }]
  aws.cloudFormation.on(DescribeStackResourcesCommand).resolves({ StackResources })
}

function certificate(some: { Status?: 'ISSUED' | 'EXPIRED' | 'PENDING_VALIDATION'; for?: string }) {
  const DomainName = some.for ?? 'humidor.example'
  const record = { Name: '_a.humidor.example.', Type: 'CNAME', Value: '_b.acm.example.' } as const
  aws.acm.on(DescribeCertificateCommand).resolves({
    Certificate: {
      Status: some.Status ?? 'ISSUED',
      SubjectAlternativeNames: [DomainName],
      DomainValidationOptions: [{ DomainName, ResourceRecord: record }],
    },
  })
}

const check = (environment: Record<string, string> = settings) => preflight(readStage(environment))

test('a stage that is ready has a line for each check, and nothing was changed', async () => {
  const { lines, isReady } = await check()
  expect(lines.filter((line) => !line.includes('Pages'))).toEqual([
    'ok     Credentials: account 111122223333, region eu-central-1',
    'ok     Bootstrap: version 30 and 30',
    'ok     Concurrency: 1000 functions at the same time',
    'ok     Model: global.anthropic.claude-haiku-4-5-20251001-v1:0 answers',
    'ok     Mail: SES mails everybody',
    'ok     Sender: humidor.example is verified',
    'ok     Certificate: issued for humidor.example',
    'ok     Stripe: its keys and prices are there',
    'ok     Push: its keys belong together',
  ])
  expect(isReady).toBe(true)
  const sent = Object.values(aws).flatMap((service) =>
    service.calls().map(({ args: [command] }) => command.constructor.name),
  )
  expect(sent.filter((name) => !/^(Get|Describe|Converse)/.test(name))).toEqual([])
})

type Case = [what: string, spoil: () => void, line: RegExp, environment?: Record<string, string>]

const { HUMIDOR_PUSH_PUBLIC_KEY: _, ...withoutPush } = settings
const { HUMIDOR_MAIL_FROM: __, ...withoutMail } = settings
const atAnother = { ...settings, HUMIDOR_MAIL_FROM: 'owner@elsewhere.example' }
const refuse = (name: string, message?: string) => () =>
  aws.bedrock.on(ConverseCommand).rejects(error(name, message))

describe('before a deployment it has to be done when', () => {
  test.each<Case>([
    [
      'the CDK has nothing there',
      () => aws.ssm.on(GetParameterCommand, bootstrap).rejects(noParameter),
      /Bootstrap: not there: `npx cdk bootstrap aws:\/\/111122223333\/eu-central-1 aws:\/\/111122223333\/us-east-1`$/,
    ],
    [
      'the CDK has nothing where the web ACL is to be',
      () =>
        aws.ssm.on(GetParameterCommand, bootstrap).callsFake(async (_, getClient) => {
          if ((await getClient().config.region()) === 'us-east-1') throw noParameter
          return { Parameter: { Value: '30' } }
        }),
      /Bootstrap: not there: `npx cdk bootstrap aws:\/\/111122223333\/us-east-1`$/,
    ],
    [
      'its bootstrap is too old',
      () => aws.ssm.on(GetParameterCommand, bootstrap).resolves({ Parameter: { Value: '5' } }),
      /Bootstrap: version 5 is too old: `npx cdk bootstrap/,
    ],
    [
      'a new account may run ten functions',
      () =>
        aws.lambda
          .on(GetAccountSettingsCommand)
          .resolves({ AccountLimit: { ConcurrentExecutions: 10 } }),
      /Concurrency: 10 functions at the same time: ask for 1000 with `aws service-quotas /,
    ],
    [
      "the form of the model's maker is missing",
      refuse('ResourceNotFoundException', 'Model use case details have not been submitted.'),
      /Model: the form of its maker is missing/,
    ],
    ['the model may not be used', refuse('AccessDeniedException'), /Model: no access to global\./],
    ['there is no such model', refuse('ValidationException'), /set HUMIDOR_BAND_MODEL to/],
    [
      'SES has stopped sending',
      () => aws.ses.on(GetAccountCommand).resolves({ EnforcementStatus: 'SHUTDOWN' }),
      /Mail: SES has stopped sending for this account/,
    ],
    [
      'the identity of the domain is of another stack',
      () => stackOfIdentity('Shop'),
      /Sender: the identity humidor.example is there already and of Shop, .*`aws sesv2 delete-email/,
    ],
    [
      'the identity of the domain was made by hand',
      () => aws.cloudFormation.on(DescribeStackResourcesCommand).rejects(error('ValidationError')),
      /Sender: the identity humidor.example is there already and of no stack/,
    ],
    [
      'the sender has no identity',
      () =>
        aws.ses
          .on(GetEmailIdentityCommand, { EmailIdentity: 'owner@elsewhere.example' })
          .rejects(noIdentity),
      /Sender: owner@elsewhere.example is not verified: `aws sesv2 create-email-identity/,
      atAnother,
    ],
    [
      'the sender has not opened the link',
      () =>
        aws.ses
          .on(GetEmailIdentityCommand, { EmailIdentity: 'owner@elsewhere.example' })
          .resolves({ VerifiedForSendingStatus: false }),
      /Sender: owner@elsewhere.example is not verified yet: open the link/,
      atAnother,
    ],
    [
      'there is no such certificate',
      () => aws.acm.on(DescribeCertificateCommand).rejects(new ResourceNotFoundException(base)),
      /Certificate: there is none: `aws acm request-certificate --region us-east-1/,
    ],
    [
      'the certificate is for another domain',
      () => certificate({ for: '*.www.humidor.example' }),
      /Certificate: it is for \*\.www\.humidor\.example, not for humidor\.example/,
    ],
    [
      'the certificate waits for its record',
      () => certificate({ Status: 'PENDING_VALIDATION' }),
      /waits for a record in DNS: _a\.humidor\.example\. CNAME _b\.acm\.example\.$/,
    ],
    [
      'the certificate has expired',
      () => certificate({ Status: 'EXPIRED' }),
      /Certificate: it is EXPIRED: `aws acm/,
    ],
    [
      'a price of Stripe is missing',
      () =>
        aws.ssm
          .on(GetParameterCommand, parameter('stripe'))
          .resolves(secret(JSON.stringify({ ...stripe, priceBasic: '' }))),
      /Stripe: \/digital-humidor\/prod\/stripe lacks priceBasic: put it again/,
    ],
    [
      'what Stripe needs is no JSON',
      () => aws.ssm.on(GetParameterCommand, parameter('stripe')).resolves(secret('sk_live_hidden')),
      /Stripe: .* is not JSON/,
    ],
    [
      'the keys of Stripe are not encrypted',
      () =>
        aws.ssm
          .on(GetParameterCommand, parameter('stripe'))
          .resolves({ Parameter: { Type: 'String', Value: 'sk_live_hidden' } }),
      /Stripe: .* is not encrypted/,
    ],
    [
      'the private key of push is missing',
      () => aws.ssm.on(GetParameterCommand, parameter('push')).rejects(noParameter),
      /Push: .* is not there, but HUMIDOR_PUSH_PUBLIC_KEY is/,
    ],
    [
      'the keys of push do not belong together',
      () => aws.ssm.on(GetParameterCommand, parameter('push')).resolves(secret('other')),
      /Push: .* does not belong to HUMIDOR_PUSH_PUBLIC_KEY/,
    ],
    [
      'a check may not be made',
      () =>
        aws.lambda.on(GetAccountSettingsCommand).rejects(error('AccessDeniedException', 'no\nat')),
      /Concurrency: cannot be checked: AccessDeniedException: no$/,
    ],
  ])('%s', async (_what, spoil, line, environment) => {
    spoil()
    const { lines, isReady } = await check(environment)
    const found = lines.filter((one) => one.startsWith('fix'))
    expect(found).toEqual([expect.stringMatching(line)])
    expect(lines.join()).not.toContain('hidden')
    expect(isReady).toBe(false)
  })
})

describe('a stage runs, with less, when', () => {
  test.each<Case>([
    [
      'the model is busy',
      refuse('ThrottlingException'),
      /Model: .* is busy, or the quota of a new/,
    ],
    [
      'SES is in its sandbox',
      () => aws.ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false }),
      /Mail: SES is in its sandbox/,
    ],
    ['it sends no mail', () => {}, /Sender: HUMIDOR_MAIL_FROM is not set/, withoutMail],
    [
      'the identity of the domain is not made yet',
      () => aws.ses.on(GetEmailIdentityCommand).rejects(noIdentity),
      /Sender: the deployment makes the identity humidor.example/,
    ],
    [
      'the DKIM records are missing',
      () => aws.ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: false }),
      /Sender: .* its DKIM records are not in DNS yet/,
    ],
    [
      'there are no keys of Stripe',
      () => aws.ssm.on(GetParameterCommand, parameter('stripe')).rejects(noParameter),
      /Stripe: .* is not there: payments are unavailable/,
    ],
    [
      'it has no public key of push',
      () => {},
      /Push: HUMIDOR_PUSH_PUBLIC_KEY is not set/,
      withoutPush,
    ],
    [
      'it has no keys of push',
      () => aws.ssm.on(GetParameterCommand, parameter('push')).rejects(noParameter),
      /Push: no keys: browsers cannot subscribe/,
      withoutPush,
    ],
  ])('%s', async (_what, spoil, line, environment) => {
    spoil()
    const { lines, isReady } = await check(environment)
    const found = lines.filter((one) => one.startsWith('later') && !one.includes('Pages'))
    expect(found).toEqual([expect.stringMatching(line)])
    expect(isReady).toBe(true)
  })

  test('its pages are not built yet', () => {
    expect(checkPages(join(tmpdir(), 'nothing'))).toMatchObject({ level: 'later' })
  })
})

test('a dev stage without a domain needs no certificate, and nothing in us-east-1', async () => {
  const { lines } = await check({})
  expect(lines).toContain('ok     Bootstrap: version 30')
  expect(lines.find((line) => line.includes('Certificate'))).toMatch(/^ok .*CloudFront's$/)
})

test.each([
  ['CredentialsProviderError', 'There are no AWS credentials: sign in'],
  ['ExpiredTokenException', 'AWS does not accept the credentials (ExpiredTokenException): sign in'],
  ['TimeoutError', 'AWS cannot be reached: TimeoutError'],
])('after %s nothing else is checked', async (name, text) => {
  aws.sts.on(GetCallerIdentityCommand).rejects(error(name))
  await expect(check()).rejects.toThrow(new RegExp(`^${text.replace(/[()]/g, '\\$&')}`))
  expect(aws.ssm.calls()).toEqual([])
})

test('without credentials it prints one line and exits 1', async () => {
  const script = join(import.meta.dirname, 'run-preflight.ts')
  const { code, output, errors } = await runScript([script, '--stage', 'dev'], {
    HOME: join(tmpdir(), 'nobody'),
    AWS_REGION: 'eu-central-1',
    AWS_EC2_METADATA_DISABLED: 'true',
  })
  expect({ code, output }).toEqual({ code: 1, output: '' })
  expect(errors).toMatch(/^There are no AWS credentials: sign in .*$/)
})

test.each([
  [[], {}, 'how to ask'],
  [['--stage', 'test'], {}, 'how to ask'],
  [['--all'], {}, 'how to ask'],
  [['--stage', 'dev'], { HUMIDOR_STAGE: 'prod' }, 'HUMIDOR_STAGE is prod and --stage is dev.'],
  [
    ['--stage', 'dev'],
    { HUMIDOR_DOMAIN: 'https://x', HUMIDOR_MAIL_FROM: 'x' },
    /^The setting HUMIDOR_DOMAIN is not valid: .*\. The setting HUMIDOR_MAIL_FROM is not valid: .*\.$/,
  ],
  [['--stage', 'dev'], { HUMIDOR_DOMAIN: 'humidor.example' }, 'together, or neither.'],
])('asked with %j and %j it says in one line what is wrong', (args, environment, text) => {
  const read = () => readStageOptions(args, environment, 'how to ask')
  expect(read).toThrow(StartupError)
  expect(read).toThrow(text)
})
