import { expect, test } from 'vitest'
import { withHumidors } from '../../../infra/local/testing/with-humidors.ts'
import { noteCare } from '../../../shared/contract/care.ts'
import { listHumidors } from '../../../shared/contract/humidors.ts'
import { exportUser } from '../../../shared/contract/users.ts'

const at = '2026-03-01T12:00:00.000Z'
const water = { task: 'water', at }

test('returns the done care of its humidor once, and exports it', async () => {
  const ana = await withHumidors()
  const note = (id: string, body: object) => ana.ok(noteCare, { params: { id }, body })
  await Promise.all([note('main', water), note('main', water), note(ana.travel, water)])
  const later = { task: 'packs', at: '2026-03-02T12:00:00.000Z' }
  expect(await note('main', later)).toEqual({ log: [later, water], on: {} })
  const [main, travel] = await ana.ok(listHumidors)
  expect(main?.care?.log).toEqual([later, water])
  expect(travel).toMatchObject({ sticks: 0, care: { log: [water], on: {} } })
  const exported = (await ana.ok(exportUser)).filter(({ kind }) => kind === 'humidor')
  expect(exported).toMatchObject([
    { id: ana.travel, care: { log: [water], on: {} } },
    { id: ana.cabinet },
    { id: 'main', care: { log: [later, water], on: {} } },
  ])
})

test("refuses a step out of turn, a future one, and another collector's humidor", async () => {
  const [ana, bob] = await Promise.all([withHumidors(), withHumidors()])
  const refused = (id: string, body: object) => ana.refused(noteCare, { params: { id }, body })
  expect(await refused('main', { task: 'freeze', step: 1, at })).toMatchObject({ status: 409 })
  expect(await refused('main', { ...water, at: '2090-01-01T00:00:00Z' })).toMatchObject({
    status: 400,
    issues: [{ path: 'at' }],
  })
  expect(await refused(bob.travel, water)).toMatchObject({ status: 404 })
})
