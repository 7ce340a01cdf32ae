import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime'
import { CloudFormationClient, DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { readStage } from '../stages.ts'
import { preflight } from './preflight.ts'
import { keys, secret, settings } from './testing/ready-stage.ts'

const aws = {
  acm: mockClient(ACMClient),
  bedrock: mockClient(BedrockRuntimeClient),
  cloudFormation: mockClient(CloudFormationClient),
  lambda: mockClient(LambdaClient),
  ses: mockClient(SESv2Client),
  ssm: mockClient(SSMClient),
  sts: mockClient(STSClient),
}

const parameter = (name: string) => ({ Name: `/digital-humidor/prod/${name}` })
/** An error as the SDK throws it. */
const error = (name: string, message = 'because') => Object.assign(new Error(message), { name })

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
  aws.ssm
    .on(GetParameterCommand, { Name: '/cdk-bootstrap/hnb659fds/version' })
    .resolves({ Parameter: { Value: '30' } })
  aws.ssm.on(GetParameterCommand, parameter('stripe')).resolves(secret(JSON.stringify(keys.stripe)))
  aws.ssm.on(GetParameterCommand, parameter('push')).resolves(secret(keys.push))
  const AccountLimit = { ConcurrentExecutions: 1000 }
  aws.lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit })
  aws.bedrock.on(ConverseCommand).resolves({})
  aws.ses.on(GetAccountCommand).resolves({ SendingEnabled: true, ProductionAccessEnabled: true })
  aws.ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true })
  aws.cloudFormation.on(DescribeStackResourcesCommand).resolves({
    StackResources: [
      {
        StackName: 'DigitalHumidor-prod-State',
        LogicalResourceId: '',
        ResourceType: '',
        ResourceStatus: undefined,
        Timestamp: new Date(),
      },
    ],
  })
  aws.acm.on(DescribeCertificateCommand).resolves({
    Certificate: { Status: 'ISSUED', SubjectAlternativeNames: ['humidor.example'] },
  })
  return () => {
    vi.unstubAllEnvs()
    for (const service of Object.values(aws)) service.reset()
  }
})

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

test('a stage is ready with what can come later, and not with a check that cannot be made', async () => {
  aws.ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false })
  const later = await check()
  expect(later.lines).toContainEqual(expect.stringMatching(/^later {2}Mail: SES is in its sandbox/))
  expect(later.isReady).toBe(true)
  aws.lambda.on(GetAccountSettingsCommand).rejects(error('AccessDeniedException', 'no\nat'))
  const { lines, isReady } = await check()
  expect(lines.filter((one) => one.startsWith('fix'))).toEqual([
    'fix    Concurrency: cannot be checked: AccessDeniedException: no',
  ])
  expect(isReady).toBe(false)
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
