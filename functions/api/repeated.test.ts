import { expect, test } from 'vitest'
import { nothingMore } from '../../infra/local/testing/shared-list.ts'
import { daysAgo, padron } from '../../infra/local/testing/stock.ts'
import { withCigar } from '../../infra/local/testing/with-cigar.ts'
import { createAlert, listAlerts } from '../../shared/contract/alerts.ts'
import { createCigar, listCigars } from '../../shared/contract/cigars.ts'
import { listOwnMilestones, shareMilestone } from '../../shared/contract/community.ts'
import { createHumidor, listHumidors } from '../../shared/contract/humidors.ts'
import { createList, listOwn } from '../../shared/contract/lists.ts'
import type { Route } from '../../shared/contract/route.ts'
import { createWish, listWishes } from '../../shared/contract/wishes.ts'

const milestone = { milestoneType: '2years', ageInMonths: 24 }
const alert = { alertType: 'milestone', ageInMonths: 6, title: 'Half a year' }
const wish = { brand: 'Padron', lineName: '1926', targetPrice: 18.5, note: 'The box of ten.' }

test.each<[string, Route, object, Route, number]>([
  ['a cigar', createCigar, padron, listCigars, 2],
  ['a humidor', createHumidor, { name: 'Cabinet' }, listHumidors, 2],
  ['an alert', createAlert, alert, listAlerts, 1],
  ['a wish', createWish, wish, listWishes, 1],
  ['a shared list', createList, { shows: nothingMore, days: 7 }, listOwn, 1],
  ['a milestone', shareMilestone, milestone, listOwnMilestones, 1],
])('adds %s once when it is sent again with its key', async (...row) => {
  const [, route, body, list, count] = row
  const ana = await withCigar({ purchaseDate: daysAgo(1100) }, { plan: 'premium' })
  const sent = {
    body: route === shareMilestone ? { ...body, cigarId: ana.id } : body,
    headers: { 'idempotency-key': 'double-click-1' },
  }
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => ana.call(route, sent)))
  expect(first?.status).toBe(200)
  expect(others.map((other) => other.body)).toEqual([first?.body, first?.body])
  expect((await ana.call(list, {})).body).toHaveLength(count)
})
