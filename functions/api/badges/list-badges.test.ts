import { expect, test } from 'vitest'
import { newUser } from '../../../infra/local/testing/collector.ts'
import { addPurchase, padron } from '../../../infra/local/testing/stock.ts'
import * as badges from '../../../shared/contract/badges.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { addMonths } from '../../../shared/rules/dates.ts'

test('lists all badges with the progress of the user alone', async () => {
  const [ana, bob] = await Promise.all([newUser(), newUser()])
  const { id } = await ana.ok(cigars.createCigar, { body: { ...padron, quantity: 3 } })
  const today = new Date().toISOString().slice(0, 10)
  await addPurchase(ana.userId, id, { day: addMonths(today, -7), quantity: 1 })
  const all = await ana.ok(badges.listBadges)
  expect(all).toHaveLength(17)
  expect(all.at(-4)).toEqual({
    id: 'good-start',
    name: 'Good Start',
    description: 'Keep ten sticks at once',
    iconName: 'Package',
    condition: 'collection_size',
    threshold: 10,
    rarity: 'common',
    progress: 4,
  })
  const progress = Object.fromEntries(all.map((one) => [one.id, one.progress]))
  expect(progress).toMatchObject({ 'half-a-year': 6, 'one-year': 7, 'first-cigar': 1, treasury: 4 })
  const ofBob = await bob.ok(badges.listBadges)
  expect(ofBob.filter((one) => one.progress > 0)).toEqual([])
})
