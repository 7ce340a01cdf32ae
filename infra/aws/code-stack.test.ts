import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type NamedRoute, routes } from '../../shared/contract/index.ts'
import { addressesOf } from '../../shared/contract/route.ts'
import { type Reaction, reactions } from '../../shared/events/index.ts'
import { functionModules, functions } from './function-modules.ts'
import { needsOf } from './rights.ts'
import { allowedActions, environmentOf, grantedActions } from './testing/expected-rights.ts'
import {
  createTestStacks,
  development,
  nestedIn,
  production,
  resourcesOf,
  rightsOf,
  synthesizeStacks,
} from './testing/synthesize-stacks.ts'

const stack = synthesizeStacks()
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

    it('may do what its entry says and nothing more', () => {
      const [, lambda] = lambdaBehind(named)
      expect(grantedActions(stack, lambda)).toEqual(allowedActions(needsOf(named.entry)))
    })

    it('gets the settings of what it may use and no other', () => {
      const { uses = [], ...needs } = needsOf(named.entry)
      const actions = allowedActions({ ...needs, uses })
      const calls = (service: string) => actions.some((action) => action.startsWith(service))
      expect(environmentOf(lambdaBehind(named)[1])).toEqual(
        [
          ...(uses.includes('app-url') ? ['APP_URL'] : []),
          ...(calls('bedrock:') ? ['BAND_MODEL_ID'] : []),
          ...(calls('s3:') ? ['PHOTO_BUCKET'] : []),
          ...(named.entry.tagged ? ['RELEASE'] : []),
          ...(uses.includes('payments') ? ['STRIPE_PARAMETER'] : []),
          ...(calls('dynamodb:') ? ['TABLE_NAME'] : []),
          ...(uses.includes('identity') ? ['USER_POOL_CLIENT_ID'] : []),
          ...(calls('cognito-idp:') ? ['USER_POOL_ID'] : []),
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

describe('a route with a rate limit', () => {
  const keysOf = (named: readonly NamedRoute[]) =>
    named.flatMap(({ entry }) => addressesOf(entry).map((path) => `${entry.method} ${path}`))

  it('is throttled by the gateway on top, once it is there', () => {
    const limited = keysOf(routes.filter(({ entry }) => entry.limit !== undefined))
    const [[, stage] = []] = ofType('AWS::ApiGatewayV2::Stage')
    const settings = z.parse(z.record(z.string(), z.unknown()), stage?.Properties.RouteSettings)
    expect(Object.keys(settings).toSorted()).toEqual(limited.toSorted())
    for (const one of Object.values(settings)) {
      expect(one).toEqual({ ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 })
    }
    const waitsFor = ofType('AWS::ApiGatewayV2::Route')
      .filter(([id]) => stage?.DependsOn.includes(id))
      .map(([, { Properties }]) => Properties.RouteKey)
    expect(waitsFor).toEqual(expect.arrayContaining(limited))
  })
})

const appFunctions = ofType('AWS::Lambda::Function').filter(
  ([, { Properties }]) => Properties.Runtime === 'nodejs24.x' && Properties.LoggingConfig,
)

describe('the rights of all functions', () => {
  const rights = appFunctions.flatMap(([, lambda]) => rightsOf(stack, lambda))

  it('are those of every function of the table', () => {
    expect(appFunctions).toHaveLength(functionModules.length)
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
        's3:GetObject on {PhotosBucket.Arn}/uploads/*',
        's3:PutObject on {PhotosBucket.Arn}/uploads/*',
        's3:DeleteObject on {PhotosBucket.Arn}/uploads/*',
        // An inference profile picks the region; the condition holds it to that profile.
        'bedrock:InvokeModel on arn:{Partition}:bedrock:*::foundation-model/anthropic.claude-haiku-4-5-20251001-v1:0 (held)',
      ]),
    )
  })
})

describe('the keys of Stripe', () => {
  const paying = appFunctions.filter(([, lambda]) =>
    environmentOf(lambda).includes('STRIPE_PARAMETER'),
  )

  it('are read from one parameter, by the functions that call Stripe', () => {
    expect(paying).toHaveLength(
      functions.filter(({ needs }) => needs.uses?.includes('payments')).length,
    )
    for (const [, lambda] of paying) {
      expect(lambda.Properties.Environment).toMatchObject({
        Variables: { STRIPE_PARAMETER: '/digital-humidor/dev/stripe' },
      })
      expect(rightsOf(stack, lambda).filter(({ action }) => action.startsWith('ssm:'))).toEqual([
        {
          action: 'ssm:GetParameter',
          on: 'arn:{Partition}:ssm:{Region}:{AccountId}:parameter/digital-humidor/dev/stripe',
          held: false,
        },
      ])
    }
  })

  it('are not in the template, which neither makes nor resolves the parameter', () => {
    expect(ofType('AWS::SSM::Parameter')).toEqual([])
    expect(JSON.stringify(template.toJSON())).not.toMatch(/resolve:|[sp]k_(test|live)|whsec_/)
  })
})

describe('the rights of one use', () => {
  const stacks = synthesizeStacks(production)
  /** What the function of a module or route may do besides writing its log and traces, and the settings it has. */
  const functionOf = (module: string) => {
    const [[, lambda] = []] = stacks
      .ofType('AWS::Lambda::Function')
      .filter(([, { Properties }]) =>
        `${Properties.Description}: `.startsWith(
          /^[A-Z]/.test(module) ? `${module}: ` : `Runs ${module}: `,
        ),
      )
    if (lambda === undefined) throw new Error(`There is no ${module}`)
    const rights = rightsOf(stacks, lambda).filter(
      ({ action }) => !/^(logs|sqs|xray):/.test(action),
    )
    return {
      settings: environmentOf(lambda),
      rights: rights.map(({ action, on }) => `${action} on ${on}`),
    }
  }

  it('are on the index, and on changes of rows, for handing out what is due', () => {
    expect(functionOf('schedules/find-due')).toEqual({
      settings: ['EVENT_BUS', 'TABLE_NAME'],
      rights: [
        'dynamodb:UpdateItem on {Table.Arn}',
        'events:PutEvents on {Bus.Arn}',
        'dynamodb:Query on {Table.Arn}/index/due',
      ],
    })
  })

  it('are on the index and the rows of a page for the feed', () => {
    const onTable = (action: string) => `dynamodb:${action} on {Table.Arn}`
    expect(functionOf('GET /api/community/milestones')).toEqual({
      settings: ['TABLE_NAME'],
      rights: [
        ...['BatchGetItem', 'GetItem', 'Query'].map(onTable),
        'dynamodb:Query on {Table.Arn}/index/feed',
      ],
    })
  })

  it('are on the identity and the configuration set for mail', () => {
    const { settings, rights } = functionOf('reactions/send-reminder-mail')
    expect(settings).toEqual(['APP_URL', 'MAIL_CONFIGURATION_SET', 'MAIL_FROM', 'TABLE_NAME'])
    const ses = 'arn:{Partition}:ses:{Region}:{AccountId}'
    expect(rights.filter((right) => right.startsWith('ses:'))).toEqual([
      expect.stringMatching(`^ses:SendEmail on ${ses}:configuration-set/{MailConfigurationSet`),
      `ses:SendEmail on ${ses}:identity/humidor.example`,
    ])
  })

  it('are on the key of the codes, for decrypting alone, for the mails of accounts', () => {
    const { settings, rights } = functionOf('Mails what verifies an address or resets a password')
    expect(settings).toEqual(['ACCOUNT_CODE_KEY', 'APP_URL', 'MAIL_CONFIGURATION_SET', 'MAIL_FROM'])
    const others = rights.filter((right) => !right.startsWith('ses:'))
    expect(others).toEqual(['kms:Decrypt on {AccountsCodeKey.Arn}'])
  })

  it('are to write uploads and nothing that is served, for who lets photos be uploaded', () => {
    const uploading = routes.filter(({ entry }) => entry.uses?.includes('uploads'))
    expect(uploading).toHaveLength(4)
    for (const { entry } of uploading) {
      const { rights } = functionOf(`${entry.method} ${entry.path}`)
      expect(rights.filter((right) => /^s3:(Put|Delete)/.test(right))).toEqual([
        's3:PutObject on {PhotosBucket.Arn}/uploads/*',
      ])
    }
  })

  it('are on the topic for publishing notifications', () => {
    const { settings, rights } = functionOf('reactions/publish-reminders')
    expect(settings).toEqual(['NOTIFICATIONS_TOPIC'])
    expect(rights).toEqual([expect.stringMatching(/^sns:Publish on {Notifications/)])
  })

  it('are on its own parameter for push', () => {
    const { settings, rights } = functionOf('reactions/send-reminder-push')
    expect(settings).toEqual(['APP_URL', 'PUSH_PARAMETER', 'PUSH_PUBLIC_KEY', 'TABLE_NAME'])
    expect(rights.filter((right) => right.startsWith('ssm:'))).toEqual([
      'ssm:GetParameter on arn:{Partition}:ssm:{Region}:{AccountId}:parameter/digital-humidor/prod/push',
    ])
  })
})

describe('the stacks', () => {
  /** A table with as many entries as asked for: those there are, again and again. */
  const repeat = <T>(table: readonly T[], count: number): T[] =>
    Array.from({ length: count }, () => table)
      .flat()
      .slice(0, count)

  const grown = createTestStacks(development, {
    routes: repeat(routes, 75).map(({ entry: { alias: _, ...entry }, ...named }, n) => ({
      ...named,
      noun: 'all',
      key: `${named.key}${n}`,
      entry: { ...entry, path: `${entry.path}/${n}` },
    })),
    reactions: repeat<Reaction>(reactions, 25).map((reaction, n) => ({
      ...reaction,
      module: `${reaction.module}${n}`,
    })),
  })
  const all = [grown.state, grown.code, ...nestedIn(grown.code)]
  const counts = all.map((one) => resourcesOf(one).length)

  it('keep to 400 resources each with 75 routes, even of one noun, and 25 reactions', () => {
    expect(counts).toHaveLength(4)
    expect(Math.max(...counts)).toBeLessThanOrEqual(400)
    expect(counts[2]).toBeGreaterThan(75 * 4)
  })

  it('of state holds the same whatever the code, and is deployed before it', () => {
    expect(resourcesOf(grown.state)).toEqual(resourcesOf(stack.state))
    expect(stack.code.dependencies).toEqual([stack.state])
  })
})
