import { expect, it } from 'vitest'
import { readStage, settings, tableOfStream } from './stages.ts'

const certificate = 'arn:aws:acm:us-east-1:111122223333:certificate/abc'

it('is dev without any setting, bound to no account, and keeps nothing', () => {
  expect(readStage({})).toMatchObject({ name: 'dev', keepsData: false, env: {} })
})

it('keeps data in prod', () => {
  expect(readStage({ HUMIDOR_STAGE: 'prod' })).toMatchObject({ name: 'prod', keepsData: true })
})

it('takes a domain with its certificate', () => {
  const stage = readStage({
    HUMIDOR_DOMAIN: 'humidor.example',
    HUMIDOR_CERTIFICATE_ARN: certificate,
  })
  expect(stage.domain).toEqual({ name: 'humidor.example', certificateArn: certificate })
})

it('takes the hosted zone that the domain is in, as Route 53 prints it', () => {
  const stage = readStage({
    HUMIDOR_DOMAIN: 'humidor.example',
    HUMIDOR_CERTIFICATE_ARN: certificate,
    HUMIDOR_ZONE_ID: '/hostedzone/Z123',
    HUMIDOR_ZONE_NAME: 'humidor.example.',
  })
  expect(stage.domain?.zone).toEqual({ id: 'Z123', name: 'humidor.example' })
})

it('takes an address to send from and a key for push', () => {
  const pushPublicKey = 'B_'.repeat(43).padEnd(87, '-')
  const settings = {
    HUMIDOR_MAIL_FROM: 'mail@humidor.example',
    HUMIDOR_PUSH_PUBLIC_KEY: pushPublicKey,
  }
  expect(readStage(settings)).toMatchObject({ mailFrom: 'mail@humidor.example', pushPublicKey })
})

it('takes a restored table by its stream', () => {
  const stream = 'arn:aws:dynamodb:eu-west-1:111122223333:table/restored/stream/2026-11-25T18:00'
  expect(readStage({ HUMIDOR_TABLE: stream })).toMatchObject({ tableStreamArn: stream })
  expect(tableOfStream(stream)).toBe('restored')
})

it.each([
  ['an unknown stage', { HUMIDOR_STAGE: 'staging' }],
  ['a domain without its certificate', { HUMIDOR_DOMAIN: 'humidor.example' }],
  ['a certificate without its domain', { HUMIDOR_CERTIFICATE_ARN: certificate }],
  [
    'a certificate of a region that CloudFront does not look in',
    {
      HUMIDOR_DOMAIN: 'humidor.example',
      HUMIDOR_CERTIFICATE_ARN: certificate.replace('us-east-1', 'eu-west-1'),
    },
  ],
  [
    'a zone without its name',
    {
      HUMIDOR_DOMAIN: 'humidor.example',
      HUMIDOR_CERTIFICATE_ARN: certificate,
      HUMIDOR_ZONE_ID: 'Z123',
    },
  ],
  [
    'a zone that the domain is not in',
    {
      HUMIDOR_DOMAIN: 'myhumidor.example',
      HUMIDOR_CERTIFICATE_ARN: certificate,
      HUMIDOR_ZONE_ID: 'Z123',
      HUMIDOR_ZONE_NAME: 'humidor.example',
    },
  ],
  ['a restored table without its stream', { HUMIDOR_TABLE: 'restored' }],
  ['a sender that is no address', { HUMIDOR_MAIL_FROM: 'humidor.example' }],
  ['a key that is none', { HUMIDOR_PUSH_PUBLIC_KEY: 'B+' }],
  ['something that is no domain', { HUMIDOR_DOMAIN: 'https://humidor.example' }],
])('refuses %s', (_, settings) => {
  expect(() => readStage(settings)).toThrow()
})

it.each(Object.keys(settings.shape).filter((name) => name.startsWith('HUMIDOR_')))(
  'says what is expected of %s',
  (name) => {
    const read = () => readStage({ [name]: '§' })
    expect(read).toThrow(new RegExp(`^The setting ${name} is not valid: An? .{12,}\\.$|CloudFront`))
  },
)
