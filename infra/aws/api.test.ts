import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type NamedRoute, routes } from '../../shared/contract/index.ts'
import { addressesOf } from '../../shared/contract/route.ts'
import { needsOf } from './rights.ts'
import { allowedActions, environmentOf, grantedActions } from './testing/expected-rights.ts'
import { synthesizeStacks } from './testing/synthesize-stacks.ts'

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
