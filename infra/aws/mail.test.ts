import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { production, synthesizeStacks } from './testing/synthesize-stacks.ts'

const { template, ofType, referredBy } = synthesizeStacks()
const prod = synthesizeStacks(production)
const alarms = ofType('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties)

const triggers = z.object({
  CustomEmailSender: z.object({ LambdaVersion: z.literal('V1_0'), LambdaArn: z.unknown() }),
  KMSKeyID: z.unknown(),
})

describe('mail', () => {
  it('is held back by no list of SES, so that who reported a mail can still reset a password', () => {
    template.hasResourceProperties('AWS::SES::ConfigurationSet', {
      SuppressionOptions: { SuppressedReasons: [] },
    })
  })

  it('is sent from the domain of the stage, which the outputs say how to verify', () => {
    prod.template.hasResourceProperties('AWS::SES::EmailIdentity', {
      EmailIdentity: 'humidor.example',
      FeedbackAttributes: { EmailForwardingEnabled: false },
    })
    const records = [...prod.outputs.keys()].filter((name) => name.includes('DkimRecord'))
    expect(records).toHaveLength(3)
    expect(ofType('AWS::SES::EmailIdentity')).toEqual([])
  })

  it('of accounts is sent by our function, which gets codes encrypted with a key that rotates', () => {
    const [[id, pool] = []] = ofType('AWS::Cognito::UserPool')
    const { CustomEmailSender, KMSKeyID } = triggers.parse(pool?.Properties.LambdaConfig)
    const [mailerId, mailer] = referredBy(CustomEmailSender.LambdaArn)
    expect(mailer.Properties.Description).toBe(
      'Mails what verifies an address or resets a password',
    )
    expect(referredBy(KMSKeyID)[1]).toMatchObject({
      Type: 'AWS::KMS::Key',
      Properties: { EnableKeyRotation: true },
    })
    const permissions = ofType('AWS::Lambda::Permission').map(([, one]) => one.Properties)
    const [permission, ...more] = permissions.filter(
      ({ FunctionName }) => referredBy(FunctionName)[0] === mailerId,
    )
    expect(more).toEqual([])
    expect(permission?.Principal).toBe('cognito-idp.amazonaws.com')
    expect(referredBy(permission?.SourceArn)[0]).toBe(id)
  })

  it('of accounts that Lambda drops raises an alarm', () => {
    const dropped = alarms.filter(({ MetricName }) => MetricName === 'AsyncEventsDropped')
    expect(dropped).toMatchObject([{ Namespace: 'AWS/Lambda', Statistic: 'Sum', Threshold: 1 }])
    expect(referredBy(dropped[0]?.Dimensions)[1].Properties.Description).toMatch(/^Mails what/)
  })

  it('that comes back or is reported too often raises an alarm', () => {
    const thresholds = alarms
      .filter(({ Namespace }) => Namespace === 'AWS/SES')
      .map(({ MetricName, Threshold }) => [MetricName, Threshold])
    expect(thresholds).toEqual([
      ['Reputation.BounceRate', 0.05],
      ['Reputation.ComplaintRate', 0.001],
    ])
  })
})
