import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ACMClient,
  DescribeCertificateCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-acm'
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, expect, test } from 'vitest'
import { readStage } from '../stages.ts'
import { checkCertificate, checkPages, checkPush, checkStripe } from './check-settings.ts'
import { keys, secret, settings } from './testing/ready-stage.ts'

const acm = mockClient(ACMClient)
const ssm = mockClient(SSMClient)
afterAll(() => {
  for (const service of [acm, ssm]) service.restore()
})

const stage = readStage(settings)
const base = { $metadata: {}, message: 'not there' }
const noParameter = new ParameterNotFound(base)

function certificate(Status: 'EXPIRED' | 'PENDING_VALIDATION' | 'ISSUED', of = 'humidor.example') {
  const record = { Name: '_a.humidor.example.', Type: 'CNAME', Value: '_b.acm.example.' } as const
  acm.on(DescribeCertificateCommand).resolves({
    Certificate: {
      Status,
      SubjectAlternativeNames: [of],
      DomainValidationOptions: [{ DomainName: of, ResourceRecord: record }],
    },
  })
}

test.each([
  [
    'is not there',
    () => void acm.on(DescribeCertificateCommand).rejects(new ResourceNotFoundException(base)),
    /^there is none: `aws acm request-certificate --region us-east-1/,
  ],
  [
    'is for another domain',
    () => certificate('ISSUED', '*.www.humidor.example'),
    /^it is for \*\.www\.humidor\.example, not for humidor\.example/,
  ],
  [
    'waits for its record',
    () => certificate('PENDING_VALIDATION'),
    /^it waits for a record in DNS: _a\.humidor\.example\. CNAME _b\.acm\.example\.$/,
  ],
  ['has expired', () => certificate('EXPIRED'), /^it is EXPIRED: `aws acm/],
])('a certificate that %s has to be fixed', async (_, spoil, text) => {
  spoil()
  const finding = { level: 'fix', text: expect.stringMatching(text) }
  expect(await checkCertificate(stage)).toEqual(finding)
})

test('pages that are not built yet can come later', () => {
  expect(checkPages(join(tmpdir(), 'nothing'))).toMatchObject({ level: 'later' })
})

test.each([
  [
    'fix',
    'lack a price',
    secret(JSON.stringify({ ...keys.stripe, priceBasic: '' })),
    /stripe lacks priceBasic: put it again/,
  ],
  ['fix', 'are no JSON', secret(keys.stripe.secretKey), /is not JSON/],
  [
    'fix',
    'are not encrypted',
    { Parameter: { Type: 'String', Value: keys.stripe.secretKey } } as const,
    /is not encrypted/,
  ],
  ['later', 'are not there', noParameter, /is not there: payments are unavailable/],
])('%s: the keys of Stripe %s', async (level, _, answer, text) => {
  answerWith(answer)
  const finding = await checkStripe(stage)
  expect(finding).toEqual({ level, text: expect.stringMatching(text) })
  expect(finding.text).not.toContain('hidden')
})

test('payments without an address to ask for a refund at can come later', async () => {
  answerWith(secret(JSON.stringify(keys.stripe)))
  const { HUMIDOR_CONTACT: _, ...withoutContact } = settings
  const finding = { level: 'later', text: expect.stringMatching(/^HUMIDOR_CONTACT is not set/) }
  expect(await checkStripe(readStage(withoutContact))).toEqual(finding)
})

const { HUMIDOR_PUSH_PUBLIC_KEY: _, ...withoutPush } = settings

test.each([
  ['fix', 'the private one is missing', noParameter, /is not there, but HUMIDOR_PUSH/, settings],
  ['ok', 'the private one ends as a file does', secret(`${keys.push}\n`), /together$/, settings],
  ['fix', 'they do not match', secret('other'), /does not belong to HUMIDOR_PUSH/, settings],
  ['fix', 'one is quoted', secret(`"${keys.push}"`), /does not belong to HUMIDOR_PUSH/, settings],
  ['later', 'the public one is missing', secret(keys.push), /KEY is not set/, withoutPush],
  ['later', 'both are missing', noParameter, /^no keys: browsers cannot/, withoutPush],
])('%s: of the keys of push %s', async (level, _, answer, text, environment) => {
  answerWith(answer)
  const finding = { level, text: expect.stringMatching(text) }
  expect(await checkPush(readStage(environment))).toEqual(finding)
})

function answerWith(answer: Parameters<typeof ssm.resolves>[0] | Error) {
  const command = ssm.on(GetParameterCommand)
  if (answer instanceof Error) command.rejects(answer)
  else command.resolves(answer)
}
