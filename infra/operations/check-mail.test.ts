import { CloudFormationClient, DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation'
import {
  GetAccountCommand,
  type GetAccountCommandOutput,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { production } from '../aws/testing/synthesize-stacks.ts'
import { readStage } from '../stages.ts'
import { checkMail, checkSender } from './check-mail.ts'

const cloudFormation = mockClient(CloudFormationClient)
const ses = mockClient(SESv2Client)
afterAll(() => {
  for (const service of [cloudFormation, ses]) service.restore()
})

test.each<[level: 'fix' | 'later', account: Partial<GetAccountCommandOutput>, text: string]>([
  ['fix', { EnforcementStatus: 'SHUTDOWN' }, 'SES has stopped sending for this account'],
  ['later', { ProductionAccessEnabled: false }, 'SES is in its sandbox'],
])('%s: SES says of the account %j', async (level, account, text) => {
  ses.on(GetAccountCommand).resolves(account)
  expect(await checkMail()).toEqual({ level, text: expect.stringContaining(text) })
})

const { HUMIDOR_MAIL_FROM: _, ...withoutMail } = production
const elsewhere = { ...production, HUMIDOR_MAIL_FROM: 'owner@elsewhere.example' }
const at = { EmailIdentity: 'owner@elsewhere.example' }
const noIdentity = new NotFoundException({ $metadata: {}, message: 'not there' })

/** The identity of the domain is verified, and ours. */
beforeEach(() => {
  ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true })
  stackOfIdentity('DigitalHumidor-prod-State')
  return () => {
    for (const service of [cloudFormation, ses]) service.reset()
  }
})

function stackOfIdentity(StackName: string) {
  const one = { StackName, LogicalResourceId: '', ResourceType: '', ResourceStatus: undefined }
  const StackResources = [{ ...one, Timestamp: new Date() }]
  cloudFormation.on(DescribeStackResourcesCommand).resolves({ StackResources })
}

type Case = [
  level: 'fix' | 'later',
  what: string,
  spoil: () => void,
  text: RegExp,
  environment?: Record<string, string>,
]

test.each<Case>([
  [
    'fix',
    'the identity of the domain is of another stack',
    () => stackOfIdentity('Shop'),
    /^the identity humidor.example is there already and of Shop, .*`aws sesv2 delete-email/,
  ],
  [
    'fix',
    'the identity of the domain was made by hand',
    () => {
      const error = Object.assign(new Error('because'), { name: 'ValidationError' })
      cloudFormation.on(DescribeStackResourcesCommand).rejects(error)
    },
    /^the identity humidor.example is there already and of no stack/,
  ],
  [
    'fix',
    'the sender has no identity',
    () => ses.on(GetEmailIdentityCommand, at).rejects(noIdentity),
    /^owner@elsewhere.example is not verified: `aws sesv2 create-email-identity/,
    elsewhere,
  ],
  [
    'fix',
    'the sender has not opened the link',
    () => ses.on(GetEmailIdentityCommand, at).resolves({ VerifiedForSendingStatus: false }),
    /^owner@elsewhere.example is not verified yet: open the link/,
    elsewhere,
  ],
  ['later', 'it sends no mail', () => {}, /^HUMIDOR_MAIL_FROM is not set/, withoutMail],
  [
    'later',
    'the identity of the domain is not made yet',
    () => ses.on(GetEmailIdentityCommand).rejects(noIdentity),
    /^the deployment makes the identity humidor.example/,
  ],
  [
    'later',
    'the DKIM records are missing',
    () => ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: false }),
    /its DKIM records are not in DNS yet$/,
  ],
])('%s: %s', async (level, _, spoil, text, environment = production) => {
  spoil()
  const finding = { level, text: expect.stringMatching(text) }
  expect(await checkSender(readStage(environment))).toEqual(finding)
})
