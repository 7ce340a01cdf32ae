import { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { expect, it } from 'vitest'
import { readStage } from '../stages.ts'
import { createApp } from './create-app.ts'
import { Edge } from './edge.ts'
import { Mail } from './mail.ts'
import { PrivateBucket } from './private-bucket.ts'
import { production } from './testing/synthesize-stacks.ts'

it('a hosted zone of the settings gets the records of the domain and no output for them', () => {
  const stack = new Stack(createApp({ isChecked: false }), 'Stack')
  const zone = { HUMIDOR_ZONE_ID: 'Z123', HUMIDOR_ZONE_NAME: 'humidor.example' }
  const stage = readStage({ ...production, ...zone })
  const site = new PrivateBucket(stack, 'Site', { keepsData: true })
  const none = { accessLogs: undefined, originSecret: undefined }
  new Edge(stack, 'Edge', { stage, apiHost: 'api.example', site, ...none })
  new Mail(stack, 'Mail', stage)
  const template = Template.fromStack(stack)
  const records = Object.values(template.findResources('AWS::Route53::RecordSet'))
  expect(records.map(({ Properties }) => Properties)).toEqual([
    ...['A', 'AAAA'].map((Type) =>
      expect.objectContaining({
        Name: 'humidor.example.',
        Type,
        HostedZoneId: 'Z123',
        AliasTarget: expect.anything(),
      }),
    ),
    ...[1, 2, 3].map((n) =>
      expect.objectContaining({
        // The names that SES gives, and nothing after them but the dot.
        Name: {
          'Fn::Join': ['', [{ 'Fn::GetAtt': [expect.anything(), `DkimDNSTokenName${n}`] }, '.']],
        },
        Type: 'CNAME',
        HostedZoneId: 'Z123',
      }),
    ),
  ])
  const outputs = Object.keys(template.findOutputs('*'))
  expect(outputs.filter((name) => /Record/.test(name))).toEqual([])
})
