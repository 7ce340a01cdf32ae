import { expect, test } from 'vitest'
import { newUser, refusal } from '../../../infra/local/testing/collector.ts'
import { createHumidor, listHumidors } from '../../../shared/contract/humidors.ts'
import { mostHumidors } from '../../../shared/rules/places.ts'
import { folderOf } from '../../gateways/photo-keys.ts'
import { auditUser } from '../../workflows/audit.ts'

const body = { name: 'Cabinet' }
const photoOf = (userId: string) => `/${folderOf(userId)}/01ARZ3NDEKTSV4RRFFQ69G5FAV.jpg`

test('adds a humidor after the others, with its description', async () => {
  const { ok, userId } = await newUser({ plan: 'basic' })
  const described = {
    name: 'Wineador',
    kind: 'wineador',
    capacity: 250,
    targetHumidity: 65.5,
    tolerance: 0,
    targetTemperature: 68,
    note: 'Two shelves.',
    imageUrl: photoOf(userId),
  }
  const counts = { sticks: 0, cigars: 0 }
  expect(await ok(createHumidor, { body: described })).toEqual({
    id: expect.any(String),
    position: 1,
    ...described,
    ...counts,
  })
  const bare = { name: 'Cabinet', capacity: null, tolerance: null, note: '' }
  const plain = { id: expect.any(String), name: 'Cabinet', kind: 'other', position: 2 }
  expect(await ok(createHumidor, { body: bare })).toEqual({ ...plain, ...counts })
  expect((await ok(listHumidors)).map(({ name }) => name)).toEqual([
    'My humidor',
    'Wineador',
    'Cabinet',
  ])
})

test('allows one humidor on Free', async () => {
  const { refused } = await newUser()
  expect(await refused(createHumidor, { body })).toMatchObject({
    ...refusal('limit_reached', 'Free has one humidor. Please upgrade to add another.'),
    limitType: 'humidor',
  })
})

test('adds no more humidors than allowed for concurrent calls', async () => {
  const ana = await newUser({ plan: 'premium' })
  const all = Array.from({ length: mostHumidors + 2 }, () => ana.call(createHumidor, { body }))
  const codes = (await Promise.all(all)).map((response) => response.body.code ?? 'added')
  expect(codes.filter((code) => code === 'added')).toHaveLength(mostHumidors - 1)
  expect(await ana.refused(createHumidor, { body })).toMatchObject(
    refusal('conflict', 'There can be 50 humidors at most.'),
  )
  expect((await auditUser(ana.userId)).findings).toEqual([])
})
