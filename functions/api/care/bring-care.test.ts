import { expect, test } from 'vitest'
import { withHumidors } from '../../../infra/local/testing/with-humidors.ts'
import { bringCare, noteCare } from '../../../shared/contract/care.ts'

const at = '2026-03-01T12:00:00.000Z'
const log = [
  { task: 'freeze', step: 1, at },
  { task: 'water', at: '2026-02-01T12:00:00.000Z' },
]
const on = { water: { since: at, days: 10 } }

test('the care of an export comes back where there is none, and only there', async () => {
  const ana = await withHumidors()
  const bring = (id: string, body: object = { log, on }) =>
    ana.ok(bringCare, { params: { id }, body })
  expect(await bring(ana.travel, { log: log.toReversed(), on })).toEqual({ log, on })
  expect(await bring(ana.travel, { log: [], on: {} })).toEqual({ log, on })
  const done = { task: 'clean', at }
  await ana.ok(noteCare, { params: { id: 'main' }, body: done })
  expect(await bring('main')).toEqual({ log: [done], on: {} })
  const [main, travel] = await ana.humidors()
  expect(main?.care).toEqual({ log: [done], on: {} })
  expect(travel?.care).toEqual({ log, on })
  const bob = await withHumidors()
  const sent = { params: { id: ana.travel }, body: { log, on } }
  expect(await bob.refused(bringCare, sent)).toMatchObject({ status: 404 })
})
