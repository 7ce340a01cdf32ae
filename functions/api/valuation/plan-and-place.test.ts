import { expect, test } from 'vitest'
import { newUser, type User } from '../../../infra/local/testing/collector.ts'
import { padron } from '../../../infra/local/testing/stock.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as valuation from '../../../shared/contract/valuation.ts'
import { today } from '../../../shared/rules/dates.ts'

const worth = (ana: User, query: object = {}) =>
  ana.ok(valuation.getCollectionValue, { query: { ...query } })

test.each([
  ['basic', 'are sent', ['Nothing in Stock']],
  ['premium', 'are sent', ['Nothing in Stock']],
  ['free', 'are not sent', undefined],
] as const)('insights to a user on %s %s', async (plan, _, titles) => {
  const ana = await newUser({ plan })
  const { insights } = await worth(ana)
  expect(insights?.map(({ title }) => title)).toEqual(titles)
})

test("counts ages by the day in the user's time zone", async () => {
  const ana = await newUser()
  // Kiritimati is 26 hours ahead of the last place on earth: never the same day.
  const thirtyDaysAgo = new Date(Date.now() - 30 * 86_400_000)
  const purchaseDate = today('Pacific/Kiritimati', thirtyDaysAgo)
  await ana.ok(cigars.createCigar, { body: { ...padron, purchaseDate } })
  const months = async (timeZone: string) =>
    (await worth(ana, { timeZone })).aging.oldestCigar?.ageInMonths
  expect(await months('Pacific/Kiritimati')).toBe(1)
  expect(await months('Etc/GMT+12')).toBe(0)
})
