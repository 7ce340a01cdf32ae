import { expect, test } from 'vitest'
import { withHumidors } from '../../../infra/local/testing/with-humidors.ts'
import { noteCare, removeCare } from '../../../shared/contract/care.ts'

test('takes a step back with later ones, and again without an error', async () => {
  const ana = await withHumidors()
  const params = { id: ana.travel }
  const steps = [0, 1, 2].map((step) => ({
    task: 'freeze' as const,
    step,
    at: `2026-03-0${step + 1}T12:00:00.000Z`,
  }))
  for (const body of steps) await ana.ok(noteCare, { params, body })
  const { task, at = '' } = steps[1] ?? {}
  const query = { task, at }
  expect(await ana.ok(removeCare, { params, query })).toEqual({ log: steps.slice(0, 1), on: {} })
  expect(await ana.ok(removeCare, { params, query })).toEqual({ log: steps.slice(0, 1), on: {} })
})
