import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newUser, type User } from '../../../infra/local/testing/collector.ts'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import { blankPhoto, postPhoto } from '../../../infra/local/testing/post-photo.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as users from '../../../shared/contract/users.ts'

reachProductTable()

const bedrock = mockClient(BedrockRuntimeClient)
afterEach(() => bedrock.reset())
afterAll(() => bedrock.restore())

/** Identifies a photo with a model that is as sure as this. */
async function scan(ana: User, confidence: number): Promise<string | undefined> {
  const input = { candidates: [{ brand: 'Padron', confidence }] }
  const content = [{ toolUse: { toolUseId: '1', name: 'report_band', input } }]
  bedrock.on(ConverseCommand).resolves({ output: { message: { role: 'assistant', content } } })
  const body = { photo: await postPhoto(ana, await blankPhoto()) }
  const { body: read } = await ana.call(cigars.identifyCigar, { body })
  return z.parse(cigars.identifyCigar.response, read).scanId
}

const refuse = async (ana: User, scanId: string | undefined) =>
  (await ana.ok(cigars.refuseScan, { body: { scanId } })).isReturned
const used = async (ana: User) => (await ana.ok(users.getStatus)).aiScansUsed

test('returns a scan with only refused candidates once, also for concurrent calls', async () => {
  const ana = await newUser()
  const scanId = await scan(ana, 0.5)
  expect(await used(ana)).toBe(1)
  expect(await Promise.all([refuse(ana, scanId), refuse(ana, scanId)])).toEqual([true, true])
  expect(await used(ana)).toBe(0)
})

test('returns two scans a day and counts the third', async () => {
  const ana = await newUser()
  const returned = []
  for (let n = 0; n < 3; n += 1) returned.push(await refuse(ana, await scan(ana, 0.5)))
  expect(returned).toEqual([true, true, false])
  expect(await used(ana)).toBe(1)
})

test('refuses only the last scan, by its own user, if the collector had to choose', async () => {
  const [ana, bob] = await Promise.all([newUser(), newUser()])
  const scanId = await scan(ana, 0.5)
  expect(await refuse(bob, scanId)).toBe(false)
  expect(await scan(ana, 0.9)).toBeUndefined()
  expect(await refuse(ana, scanId)).toBe(false)
  expect(await used(ana)).toBe(2)
  const paid = await newUser({ plan: 'premium' })
  expect(await scan(paid, 0.5)).toBeUndefined()
})
