import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type NamedRoute, routes } from '../../shared/contract/index.ts'
import { addressesOf } from '../../shared/contract/route.ts'
import { labelsOf, type Subscription, subscriptions } from '../../shared/events/index.ts'
import { type Needs, needsOf, reactionGrants, relayGrant } from './grants.ts'
import { actionsOf, allowedActions, environmentOf } from './testing/expected-rights.ts'
import { rightsOf, synthesizeStack } from './testing/synthesize-stack.ts'

const stack = synthesizeStack()
const { template, ofType, referredBy } = stack

const gatewayRoute = z.object({
  RouteKey: z.string(),
  AuthorizationType: z.string(),
  AuthorizerId: z.optional(z.unknown()),
  AuthorizationScopes: z.optional(z.array(z.string())),
  Target: z.unknown(),
})
const gatewayRoutes = ofType('AWS::ApiGatewayV2::Route').map(([, { Properties }]) =>
  z.parse(gatewayRoute, Properties),
)

/** The gateway's route of each address, its own first. */
const routesOf = ({ entry }: NamedRoute) =>
  addressesOf(entry).map((path) => {
    const found = gatewayRoutes.filter(({ RouteKey }) => RouteKey === `${entry.method} ${path}`)
    const [first] = found
    if (found.length !== 1 || first === undefined) throw new Error(`${found.length} routes`)
    return first
  })

/** All addresses of a route lead to one function. */
const lambdaBehind = (named: NamedRoute) => {
  const behind = routesOf(named).map(({ Target }) => {
    const [, integration] = referredBy(Target)
    return referredBy(integration.Properties.IntegrationUri)
  })
  const [first] = behind
  if (first === undefined || behind.some(([id]) => id !== first[0])) throw new Error('Not one')
  return first
}

describe.each(routes.map((named) => ({ ...named, name: `${named.noun}.${named.key}` })))(
  'the route $name',
  (named) => {
    it('exists once an address, behind the authorizer unless the contract says public', () => {
      for (const { AuthorizationType, AuthorizerId, AuthorizationScopes } of routesOf(named)) {
        if (named.entry.access === 'public') {
          expect({ AuthorizationType, AuthorizerId }).toEqual({ AuthorizationType: 'NONE' })
          continue
        }
        expect(AuthorizationType).toBe('JWT')
        expect(referredBy(AuthorizerId)[1].Type).toBe('AWS::ApiGatewayV2::Authorizer')
        expect(AuthorizationScopes).toEqual(['aws.cognito.signin.user.admin'])
      }
    })

    it('has a function of its own on Node 24 and arm64, done before the gateway gives up', () => {
      const [id, { Properties }] = lambdaBehind(named)
      expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] })
      expect(Properties.Timeout).toBeLessThan(30)
      expect(routes.filter((other) => lambdaBehind(other)[0] === id)).toHaveLength(1)
    })

    it('may do what its grants say and nothing more', () => {
      const [, lambda] = lambdaBehind(named)
      expect(actionsOf(stack, lambda)).toEqual(allowedActions(needsOf(named)).toSorted())
    })

    it('is told of what it may use and of nothing else', () => {
      const needs = needsOf(named)
      expect(environmentOf(lambdaBehind(named)[1])).toEqual(
        [
          ...(needs.appUrl ? ['APP_URL'] : []),
          ...(needs.bandReader ? ['BAND_MODEL_ID'] : []),
          ...(needs.photos ? ['PHOTO_BUCKET'] : []),
          ...(needs.table ? ['TABLE_NAME'] : []),
          ...(needs.identity ? ['USER_POOL_CLIENT_ID'] : []),
          ...(needs.identity?.some((call) => call.startsWith('Admin')) ? ['USER_POOL_ID'] : []),
        ].toSorted(),
      )
    })
  },
)

describe('the gateway', () => {
  it('has no route that the contract does not have', () => {
    expect(gatewayRoutes).toHaveLength(routes.flatMap(({ entry }) => addressesOf(entry)).length)
    expect(gatewayRoutes.map(({ RouteKey }) => RouteKey)).toContain('GET /api/collection/value')
  })

  it('may call the function behind each address', () => {
    const callable = ofType('AWS::Lambda::Permission').map(([, { Properties }]) =>
      JSON.stringify(Properties.SourceArn ?? ''),
    )
    for (const path of routes.flatMap(({ entry }) => addressesOf(entry))) {
      expect(callable.filter((arn) => arn.endsWith(`"/*/*${path}"]]}`))).not.toEqual([])
    }
  })

  it('takes tokens of our user pool, made for our client', () => {
    const [[, authorizer] = []] = ofType('AWS::ApiGatewayV2::Authorizer')
    const { Issuer, Audience } = z.parse(
      z.object({ Issuer: z.unknown(), Audience: z.unknown() }),
      authorizer?.Properties.JwtConfiguration,
    )
    expect(referredBy(Issuer)[1].Type).toBe('AWS::Cognito::UserPool')
    expect(referredBy(Audience)[1].Type).toBe('AWS::Cognito::UserPoolClient')
  })

  it('slows floods down and logs neither addresses nor tokens', () => {
    template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      DefaultRouteSettings: { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 },
      AccessLogSettings: {
        Format: Match.not(Match.stringLikeRegexp('identity|authorization|path')),
      },
    })
  })
})

describe('the rights of all functions', () => {
  const houseFunctions = ofType('AWS::Lambda::Function').filter(
    ([, { Properties }]) => Properties.Runtime === 'nodejs24.x' && Properties.LoggingConfig,
  )
  const rights = houseFunctions.flatMap(([, lambda]) => rightsOf(stack, lambda))

  it('are those of every route, subscription, the relay and the mail writer', () => {
    expect(houseFunctions).toHaveLength(routes.length + subscriptions.length + 2)
  })

  it('name every action', () => {
    expect(rights.filter(({ action }) => action.includes('*'))).toEqual([])
  })

  it('name every resource; the exceptions are these', () => {
    const open = rights
      .filter(({ on }) => on.includes('*'))
      .map(({ action, on, held }) => `${action} on ${on}${held ? ' (held)' : ''}`)
    expect(new Set(open)).toEqual(
      new Set([
        // Photos of all users: there is one bucket, and one role per function.
        's3:GetObject on {PhotosBucket.Arn}/media/*',
        's3:PutObject on {PhotosBucket.Arn}/media/*',
        's3:DeleteObject on {PhotosBucket.Arn}/media/*',
        // An inference profile picks the region; the condition holds it to that profile.
        'bedrock:InvokeModel on arn:{Partition}:bedrock:*::foundation-model/anthropic.claude-haiku-4-5-20251001-v1:0 (held)',
      ]),
    )
  })
})

it('leaves room below the 500 resources CloudFormation takes in one stack', () => {
  expect(Object.keys(template.toJSON().Resources).length).toBeLessThan(450)
})

describe.each<Subscription>([...subscriptions])('the reaction $module', ({ event, module }) => {
  const [[, rule] = []] = ofType('AWS::Events::Rule').filter(
    ([, { Properties }]) => Properties.Description === `Brings ${event.name} to ${module}`,
  )
  const targets = z.parse(
    z.array(z.object({ Arn: z.unknown(), DeadLetterConfig: z.object({ Arn: z.unknown() }) })),
    rule?.Properties.Targets,
  )
  const [target] = targets
  const [queueId, queue] = referredBy(target?.Arn)
  const [putAsideId] = referredBy(target?.DeadLetterConfig)
  const [[, mapping] = []] = ofType('AWS::Lambda::EventSourceMapping').filter(
    ([, { Properties }]) => JSON.stringify(Properties.EventSourceArn).includes(queueId),
  )

  it('has a rule for its event and a queue of its own', () => {
    const { source, detailType } = labelsOf(event)
    expect(rule?.Properties.EventPattern).toMatchObject({
      source: [source],
      'detail-type': [detailType],
    })
    expect(rule?.Properties.EventBusName !== undefined).toBe(event.from === undefined)
    expect(targets).toHaveLength(1)
  })

  it('puts aside what fails, and an alarm tells of it', () => {
    expect(referredBy(queue.Properties.RedrivePolicy)[0]).toBe(putAsideId)
    const alarms = ofType('AWS::CloudWatch::Alarm').filter(([, { Properties }]) =>
      JSON.stringify(Properties.Dimensions).includes(putAsideId),
    )
    expect(alarms).toHaveLength(1)
    expect(alarms[0]?.[1].Properties).toMatchObject({
      Threshold: 1,
      AlarmDescription: expect.stringMatching(/First step: /),
      AlarmActions: [expect.anything()],
    })
  })

  it('reports failures message by message, with the rights it needs', () => {
    expect(mapping?.Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures'])
    const [, lambda] = referredBy(mapping?.Properties.FunctionName)
    const grants: Readonly<Record<string, Needs>> = reactionGrants
    expect(actionsOf(stack, lambda)).toEqual(
      [
        ...allowedActions(grants[module] ?? {}),
        'sqs:DeleteMessage',
        'sqs:GetQueueAttributes',
        'sqs:ReceiveMessage',
      ].toSorted(),
    )
    expect(queue.Properties.VisibilityTimeout).toBe(6 * Number(lambda.Properties.Timeout))
  })
})

describe('the processing of photos', () => {
  it('hears of what is uploaded to our bucket, and not of the pictures it makes itself', () => {
    const [[, rule] = []] = ofType('AWS::Events::Rule').filter(([, { Properties }]) =>
      JSON.stringify(Properties.EventPattern).includes('aws.s3'),
    )
    const pattern = z.parse(
      z.object({
        detail: z.object({
          bucket: z.object({ name: z.tuple([z.unknown()]) }),
          object: z.object({ key: z.unknown() }),
        }),
      }),
      rule?.Properties.EventPattern,
    )
    expect(referredBy(pattern.detail.bucket.name[0])[0]).toMatch(/^PhotosBucket/)
    expect(pattern.detail.object.key).toEqual([
      { 'anything-but': { suffix: ['-480.webp', '-1280.webp'] } },
    ])
    template.hasResourceProperties('AWS::S3::Bucket', {
      NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
    })
  })
})

describe('the relay', () => {
  const [[, mapping] = []] = ofType('AWS::Lambda::EventSourceMapping').filter(
    ([, { Properties }]) => Properties.StartingPosition !== undefined,
  )

  it('reads new outbox items from the table and leaves word of what it cannot publish', () => {
    expect(referredBy(mapping?.Properties.EventSourceArn)[1].Type).toBe(
      'AWS::DynamoDB::GlobalTable',
    )
    expect(referredBy(mapping?.Properties.DestinationConfig)[1].Type).toBe('AWS::SQS::Queue')
    expect(JSON.stringify(mapping?.Properties.FilterCriteria)).toContain('EVENT#')
    expect(mapping?.Properties).toMatchObject({
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      BisectBatchOnFunctionError: true,
    })
  })

  it('may read the stream, publish on our bus, and write to its queue of failures', () => {
    const [, lambda] = referredBy(mapping?.Properties.FunctionName)
    const stream = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams']
    expect(actionsOf(stack, lambda)).toEqual(
      [
        ...allowedActions(relayGrant),
        ...stream.map((call) => `dynamodb:${call}`),
        'sqs:SendMessage',
      ].toSorted(),
    )
    expect(environmentOf(lambda)).toEqual(['EVENT_BUS'])
  })
})
