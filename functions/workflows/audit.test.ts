import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, test } from 'vitest'
import { newUser, type User } from '../../infra/local/testing/collector.ts'
import { padron } from '../../infra/local/testing/stock.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { listBatches } from '../table/batches.ts'
import { table, tableName } from '../table/client.ts'
import { putDeparture } from '../table/departures.ts'
import { keys } from '../table/keys.ts'
import { putRow } from '../table/rows.ts'
import { transact } from '../table/transact.ts'
import { auditUser } from './audit.ts'

let ana: User
let cigarId = ''
let batchId = ''

beforeEach(async () => {
  ana = await newUser()
  const body = { ...padron, quantity: 5, pricePerCigar: 10, purchaseDate: '2024-04-01' }
  cigarId = (await ana.call(cigars.createCigar, { body })).body.id
  await ana.call(cigars.enjoyCigar, { params: { id: cigarId }, body: {} })
  batchId = (await listBatches(ana.userId, cigarId))[0]?.batchId ?? ''
})

const set = (Key: { PK: string; SK: string }, name: string, value: unknown) =>
  table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key,
      UpdateExpression: 'SET #name = :value',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    }),
  )

const remove = (Key: { PK: string; SK: string }) =>
  table.send(new DeleteCommand({ TableName: tableName(), Key }))

const user = () => keys.user(ana.userId)
const cigar = () => keys.cigar(ana.userId, cigarId)
const batch = () => keys.batch(ana.userId, cigarId, batchId)
const stick = () => keys.stick(ana.userId, cigarId, batchId, 1)
const humidor = {
  humidorId: 'box',
  userId: 'ana',
  name: 'Box',
  kind: 'other',
  position: 1,
  sticks: 2,
  cigars: 1,
  createdAt: '2026-01-01',
}
const places = [{ humidorId: 'box', sticks: 5 }]

test('a correct collection is counted and has no findings', async () => {
  const sound = { cigars: 1, purchases: 1, sticks: 4, findings: [] }
  expect(await auditUser(ana.userId)).toEqual(sound)
})

test.each([
  [
    'the count of the user',
    () => set(user(), 'stickCount', 7),
    'stickCount is 7, the cigars have 4',
  ],
  [
    'a departure',
    () =>
      transact([
        putDeparture({
          userId: ana.userId,
          cigarId,
          departureId: 'D',
          reason: 'corrected',
          at: '2026-01-01',
          taken: [{ batchId, places: [{ humidorId: 'main', sticks: 2 }], freedNumbers: [] }],
        }),
      ]),
    'C B removed is 0, departures took 2',
  ],
  ['a quantity', () => set(cigar(), 'quantity', 3), 'C quantity is 3, its purchases have 4'],
  ['a sum of stars', () => set(cigar(), 'smokeStars', 4), 'C smokeStars is 4, its smokes have 0'],
  ['a value', () => set(cigar(), 'valueCents', 1), 'C valueCents is 1, its purchases have 4000'],
  [
    'an oldest day',
    () => set(cigar(), 'oldestPurchaseDate', '2020-01-01'),
    'C oldestPurchaseDate is 2020-01-01, its purchases have 2024-04-01',
  ],
  ['a purchase', () => set(batch(), 'quantity', 6), 'C B quantity is 6, its parts make 5'],
  ['a smoke', () => remove(stick()), 'C B smoked is 1, its smoked sticks are 0'],
  ['a next number', () => set(batch(), 'nextNumber', 1), 'C B stick 1 is not yet taken'],
  ['a free number', () => set(batch(), 'freedNumbers', [1]), 'C B stick 1 is there twice'],
  ['a deletion', () => set(batch(), 'deletedAt', '2026-01-01'), 'C B is deleted, and has 4 left'],
  [
    'places of more than remain',
    () => set(batch(), 'places', places),
    'C B places is [{"humidorId":"box","sticks":5}], it can have [{"humidorId":"box","sticks":4}]',
  ],
  [
    'places of a cigar',
    () => set(cigar(), 'places', places),
    'C places is [{"humidorId":"box","sticks":5}], its purchases have undefined',
  ],
  [
    'a lost humidor',
    () => set(cigar(), 'places', places),
    'humidor box: is not there, the cigars have 5 in it',
  ],
  [
    'the count of a humidor',
    () => putRow({ ...keys.humidor(ana.userId, 'box'), ...humidor }),
    'humidor box: sticks is 2, the cigars have 0',
  ],
  [
    'the count of purchases',
    () => set(user(), 'purchaseCount', 3),
    'purchaseCount is 3, the cigars have 1',
  ],
  [
    'the count of smokes',
    () => set(user(), 'smokeCount', 0),
    'smokeCount is 0, the purchases have 1',
  ],
  ['the count of humidors', () => set(user(), 'humidorCount', 3), 'humidorCount is 3, there are 0'],
  ['a lost cigar', () => remove(cigar()), 'C B is of a cigar that is not there'],
  ['a lost purchase', () => remove(batch()), 'C B stick 1 is of a purchase that is not there'],
  ['a lost user', () => remove(user()), 'there is no such user'],
  [
    'a negative count',
    () => set(batch(), 'smoked', -1),
    expect.stringContaining('row BATCH#C#B cannot be read: smoked:'),
  ],
])('the audit finds %s that was broken by hand', async (_, breakIt, expected) => {
  await breakIt()
  const { findings } = await auditUser(ana.userId)
  const found = findings.map((found) => [found.cigarId, found.batchId, found.says])
  const lines = found.map((parts) => parts.filter((part) => part !== undefined).join(' '))
  expect(
    lines.map((line) => line.replaceAll(cigarId, 'C').replaceAll(batchId, 'B')),
  ).toContainEqual(expected)
})
