import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { clientId, issuer } from '../../infra/local/cognito/pool.ts'
import { cognitoAuthorizer } from '../../infra/local/gateway/authorize.ts'
import type { Authorizer } from '../../infra/local/gateway/call-api.ts'
import { callHandler, signedInAs } from '../../infra/local/testing/call-handlers.ts'
import { invalid, newUser, refusal, send, type User } from '../../infra/local/testing/collector.ts'
import { share } from '../../infra/local/testing/share.ts'
import { padron } from '../../infra/local/testing/stock.ts'
import { withCigar } from '../../infra/local/testing/with-cigar.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as community from '../../shared/contract/community.ts'
import * as humidors from '../../shared/contract/humidors.ts'
import { routes } from '../../shared/contract/index.ts'
import { addressesOf, type Route } from '../../shared/contract/route.ts'
import { transact } from '../table/transact.ts'
import { startSessionEpoch } from '../table/users.ts'

const ours = generateKeyPairSync('rsa', { modulusLength: 2048 })
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicJwk = {
  ...ours.publicKey.export({ format: 'jwk' }),
  kid: 'k',
  alg: 'RS256',
  use: 'sig',
}
const publicPem = ours.publicKey.export({ type: 'spki', format: 'pem' })

const hour = 3600
const now = Math.floor(Date.now() / 1000)
const good = {
  sub: 'b1e0c0de-0000-4000-8000-000000000000',
  iss: issuer,
  client_id: clientId,
  token_use: 'access',
  auth_time: now - 60,
  exp: now + hour,
}

const sign = (claims: JWTPayload, key = ours.privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(key)

const signed = (changes: JWTPayload = {}) => sign({ ...good, ...changes })

const { sub: _, ...withoutSubject } = good
const { exp: __, ...withoutExpiry } = good

const byPublicKey = () =>
  new SignJWT(good)
    .setProtectedHeader({ alg: 'HS256', kid: 'k' })
    .sign(new TextEncoder().encode(String(publicPem)))

/** Tokens that we did not issue. */
const badTokens: Record<string, () => string | Promise<string>> = {
  'no token': () => '',
  'a word': () => 'token',
  'an expired token': () => signed({ exp: now - 1 }),
  'a token that never expires': () => sign(withoutExpiry),
  'a token signed with another key': () => sign(good, theirs.privateKey),
  'a token signed with our public key as a secret': byPublicKey,
  'a token without a signature': () => new UnsecuredJWT(good).encode(),
  'a token of another client': () => signed({ client_id: 'somebody-else' }),
  'a token of another user pool': () => signed({ iss: `${issuer}x` }),
  'an id token': () => signed({ token_use: 'id', aud: clientId }),
  'a token without a subject': () => sign(withoutSubject),
  'a token whose user was changed': async () => {
    const [head, , signature] = (await signed()).split('.')
    const claims = Buffer.from(JSON.stringify({ ...good, sub: 'admin' })).toString('base64url')
    return [head, claims, signature].join('.')
  },
}

/** Every address of the routes that are not for everyone. */
const guarded = routes
  .filter(({ entry }) => entry.access !== 'public')
  .flatMap(({ entry }) => addressesOf(entry).map((path) => ({ path, entry: { ...entry, path } })))
const withId = guarded.filter(({ entry }) => entry.path.includes('{id}'))
const absentId = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
/** Path variables other than a cigar. */
const others = { batchId: absentId, instanceId: `${absentId}.1`, query: 'cedar', brand: 'Padron' }
const params = { id: absentId, ...others }
const purchase = { quantity: 1, purchaseDate: '2025-01-05' }

const move = { batchId: absentId, from: 'main', to: absentId, quantity: 1 }

const readings = { readings: [{ at: '2026-01-05T12:00:00Z', humidity: 65 }] }

const done = { task: 'packs', at: '2026-01-05T12:00:00Z' }
const reminder = { task: 'packs', isOn: true }

const care = { log: [], on: {} }

const bodies = [
  {},
  purchase,
  move,
  readings,
  done,
  reminder,
  care,
  { what: 'milestone' },
  { reason: 'spam' },
]

/** A body the entry takes. */
const bodyFor = ({ body }: Route) => body && bodies.find((one) => z.safeParse(body, one).success)
/** The required parameters of the query. */
const queryFor = ({ query }: Route) =>
  query && [{}, done, { at: done.at }].find((one) => z.safeParse(query, one).success)

describe('a route for signed-in users', () => {
  let authorize: Authorizer
  let signedOut: string
  beforeAll(async () => {
    signedOut = (await newUser()).userId
    await transact([startSessionEpoch(signedOut, now, new Date())])
    authorize = cognitoAuthorizer(publicJwk)
  })

  test('accepts a valid token, so the tests below refuse for the right reason', async () => {
    const { userId: sub } = await newUser()
    const headers = { authorization: `Bearer ${await signed({ sub })}` }
    const response = await callHandler(cigars.listCigars, { headers }, authorize)
    expect(response).toMatchObject({ status: 200, body: [] })
  })

  test.each(Object.entries(badTokens))('does not accept %s', async (_, makeToken) => {
    expect(await authorize(await makeToken())).toBeUndefined()
  })

  test.each(guarded)(
    'returns 401 at $path without a session, and when it has ended',
    async ({ entry }) => {
      const requested = { params, body: entry.body && {} }
      expect((await send(entry, requested)).status).toBe(401)
      for (const ended of [signedInAs(randomUUID()), signedInAs(signedOut, now - 60)]) {
        const response = await callHandler(entry, requested, ended)
        expect(response).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
      }
    },
  )
})

describe("another user's records", () => {
  let [anasCigar, bob]: [string, User | undefined] = ['', undefined]
  beforeAll(async () => {
    const [ana, other] = await Promise.all([newUser(), newUser({ plan: 'premium' })])
    anasCigar = (await ana.ok(cigars.createCigar, { body: padron })).id
    bob = other
  })

  test.each(withId)('are absent at $path, word for word', async ({ entry }) => {
    const headers = bob?.headers ?? {}
    const responseTo = async (id: string) => {
      const response = await send(entry, {
        params: { ...others, id },
        query: queryFor(entry) ?? {},
        body: bodyFor(entry),
        headers,
      })
      return { status: response.status, body: await response.json() }
    }
    const absent = await responseTo(absentId)
    expect(absent).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await responseTo(anasCigar)).toEqual(absent)
  })

  test.each([
    [cigars.createCigar, padron],
    [cigars.updateCigar, {}],
    [humidors.createHumidor, { name: 'Cabinet' }],
    [humidors.updateHumidor, {}],
  ])('have photos that are theirs alone (%#)', async (route, body) => {
    const ana = await withCigar({}, { plan: 'premium' })
    const params = { id: route === cigars.updateCigar ? ana.id : 'main' }
    const imageUrl = '/media/000000000000000000000000/01ARZ3NDEKTSV4RRFFQ69G5FAV.jpg'
    expect(await ana.refused(route, { params, body: { ...body, imageUrl } })).toMatchObject(
      invalid('imageUrl', 'This is not one of your photos.'),
    )
  })

  test.each([community.updateShare, community.deleteShare, community.askForReview])(
    'have milestones that are theirs alone (%#)',
    async (route: Route) => {
      const ana = await newUser()
      const { shareId } = await share(ana.userId, { caption: 'Mine' })
      const body = route.body && { caption: 'Not yours' }
      for (const id of [shareId, absentId]) {
        expect(await bob?.refused(route, { params: { id }, body })).toEqual(
          refusal('not_found', 'This milestone does not exist.'),
        )
      }
      expect(await ana.ok(community.listOwnMilestones)).toMatchObject([{ caption: 'Mine' }])
    },
  )
})

describe('a route of Premium', () => {
  const premium = routes.filter(({ entry }) => entry.access === 'premium')
  let others: User[] = []
  beforeAll(async () => {
    others = await Promise.all([newUser(), newUser({ plan: 'basic' })])
  })

  test.each(premium)('refuses Free and Basic: $entry.path', async ({ entry }) => {
    for (const { refused } of others) {
      const sent = { params, body: entry.body && {} }
      expect(await refused(entry, sent)).toEqual(
        refusal('premium_required', 'This is part of the Premium plan.'),
      )
    }
  })
})
