import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as auth from '../../shared/contract/auth.ts'
import { cigar } from '../../shared/contract/cigar.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import type { Route } from '../../shared/contract/route.ts'
import { enterCollector } from '../seed/enter-collector.ts'
import { type ForkedCloud, forkCloud } from './testing/fork-cloud.ts'
import { folderOfFile } from './testing/test-folder.ts'
import { makeTraceableJava, type TraceableJava } from './testing/traceable-java.ts'

const dataDir = folderOfFile()
let cloud: ForkedCloud | undefined

const java = process.env.HUMIDOR_JAVA ?? 'java'

async function post(
  url: string,
  { method, path }: Route,
  body: unknown,
  headers?: Record<string, string>,
) {
  const response = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const padron = {
  brand: 'Padron',
  lineName: '1926',
  wrapper: 'Maduro',
  origin: 'Nicaragua',
  strength: 'Full',
}

/** The acknowledged writes of a collector. */
type Promised = { email: string; token: string; cigarIds: string[] }

/** Signs people up and adds cigars until it is cut off; notes only what was acknowledged. */
async function collect(url: string, promised: Promised[], onSaved: () => void): Promise<void> {
  for (;;) {
    const email = `${randomUUID()}@example.com`
    const registered = await post(url, auth.register, { email, password: 'a-good-cigar' })
    const { verificationLink } = z.parse(auth.register.response, await registered.json())
    const token = new URL(verificationLink ?? '').searchParams.get('token')
    const activation = { token, country: 'usa', ageConfirmed: true }
    const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const browser = { cookie, 'sec-fetch-site': 'same-origin' }
    const verified = await post(url, auth.verifyEmail, activation, browser)
    const { tempAuthToken = '' } = z.parse(auth.verifyEmail.response, await verified.json())
    const person: Promised = { email, token: tempAuthToken, cigarIds: [] }
    promised.push(person)
    for (let n = 0; n < 4; n++) {
      const saved = await post(url, cigars.createCigar, padron, bearer(tempAuthToken))
      person.cigarIds.push(z.parse(cigar, await saved.json()).id)
      onSaved()
    }
  }
}

const promised: Promised[] = []
/** The cloud after the kill. */
let url: string
let traceable: TraceableJava

/** Kills the cloud in the middle of it all, and starts it again at once: it and its Java may live on for a moment. */
beforeAll(async () => {
  cloud = await forkCloud(dataDir)
  const killed = cloud.url
  let saved = 0
  await new Promise<void>((resolve, reject) => {
    const count = () => {
      saved += 1
      if (saved === 40) resolve()
    }
    for (let n = 0; n < 4; n++) collect(killed, promised, count).catch(reject)
  })
  cloud.child.kill('SIGKILL')
  traceable = await makeTraceableJava(dataDir, java)
  cloud = await forkCloud(dataDir, { java: traceable.path, stderr: 'pipe' })
  url = cloud.url
})

afterAll(() => cloud?.kill())

test('keeps every acknowledged write after a kill', async () => {
  for (const { email, cigarIds } of promised) {
    const signedIn = await post(url, auth.login, { email, password: 'a-good-cigar' })
    const session = /session[^=]*=([^;]+)/.exec(signedIn.headers.getSetCookie().join())?.[1] ?? ''
    const listed = await post(url, cigars.listCigars, undefined, bearer(session))
    const ids = z.parse(z.array(cigar), await listed.json()).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(cigarIds))
  }
  expect(promised.flatMap(({ cigarIds }) => cigarIds).length).toBeGreaterThanOrEqual(40)
})

test('returns 503 while Java restarts, and ends with one line if it cannot', async () => {
  const output = text(cloud?.child.stderr ?? expect.fail('nothing is said'))
  const ana = await enterCollector(url, {
    email: 'ana@example.com',
    password: 'a-good-cigar',
    firstName: 'Ana',
  })
  const add = () =>
    fetch(url + cigars.createCigar.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ana?.token}` },
      body: JSON.stringify(padron),
    })
  expect((await add()).status).toBe(200)
  await traceable.kill()
  const refused: Response[] = []
  let response = await add()
  for (; response.status !== 200; response = await add()) refused.push(response)
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503))
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(refused.map(() => '2'))
  expect(refused).not.toEqual([])
  expect(await ana?.api.call(cigars.listCigars)).toHaveLength(2)

  const ended = once(cloud?.child ?? expect.fail('nothing runs'), 'exit')
  await traceable.spoil()
  await traceable.kill()
  expect(await ended).toEqual([1, null])
  expect(await output).toMatch(/^The database ended 3 times within a minute: .*\n$/m)
})
