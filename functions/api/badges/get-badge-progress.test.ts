import { expect, test } from 'vitest'
import { newUser, refusal } from '../../../infra/local/testing/collector.ts'
import { padron } from '../../../infra/local/testing/stock.ts'
import * as badges from '../../../shared/contract/badges.ts'
import * as cigars from '../../../shared/contract/cigars.ts'

test('ends the progress to a badge at its threshold', async () => {
  const ana = await newUser()
  await ana.ok(cigars.createCigar, { body: { ...padron, quantity: 12 } })
  const progressTo = (id: string) => ana.ok(badges.getBadgeProgress, { params: { id } })
  expect(await progressTo('full-box')).toEqual({ progress: 12 })
  expect(await progressTo('good-start')).toEqual({ progress: 10 })
  expect(await progressTo('first-share')).toEqual({ progress: 0 })
})

test.each(['nonsense', '__proto__', '%2e%2e'])('has no badge %s', async (id) => {
  const ana = await newUser()
  expect(await ana.refused(badges.getBadgeProgress, { params: { id } })).toMatchObject(
    refusal('not_found', 'This badge does not exist.'),
  )
})
