import { expect, test } from 'vitest'
import { daysAgo } from '../../../infra/local/testing/stock.ts'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import * as aging from '../../../shared/contract/aging.ts'
import * as alerts from '../../../shared/contract/alerts.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as community from '../../../shared/contract/community.ts'
import * as humidors from '../../../shared/contract/humidors.ts'
import * as instances from '../../../shared/contract/instances.ts'
import * as profile from '../../../shared/contract/profile.ts'
import * as valuation from '../../../shared/contract/valuation.ts'
import { requireMeasures } from '../../workflows/award-badges.ts'

/** Two years after it was packed. */
const purchaseDate = daysAgo(30)
const packedOn = `${Number(purchaseDate.slice(0, 4)) - 2}${purchaseDate.slice(4, 8)}01`

test('counts every age from the box date with one setting', async () => {
  const ana = await withCigar({ purchaseDate, boxDate: packedOn.slice(0, 7) }, { plan: 'premium' })
  const alert = { alertType: 'milestone', ageInMonths: 60, title: 'Aged' } as const
  await ana.ok(alerts.createAlert, { body: alert })
  const ages = async () => {
    const [breakdown, oldest, groups, value, summary, stats, listed, [next], measures] =
      await Promise.all([
        ana.ok(aging.getAgingBreakdown),
        ana.ok(aging.getOldestCigars),
        ana.ok(instances.getAging),
        ana.ok(valuation.getCollectionValue),
        ana.ok(profile.getProfileSummary),
        ana.ok(cigars.getStats, { query: { home: '1' } }),
        ana.ok(humidors.listHumidors, { query: { worth: '1' } }),
        ana.ok(alerts.listAlerts),
        requireMeasures(ana.userId, new Date()),
      ])
    return {
      breakdown: breakdown.cigars[0]?.visual.ageDistribution[0]?.category,
      oldest: oldest[0]?.packedOn,
      group: groups[0]?.groups[0]?.packedOn,
      isOldInValue: (value.aging.averageAgeInMonths ?? 0) > 20,
      aging: summary.agingCigars,
      tonight: stats.home?.tonight[0]?.readyAge,
      humidor: listed[0]?.oldest?.packedOn,
      reachedOn: next?.next?.reachedOn.slice(0, 4),
      isOldForBadges: measures.aging_months > 20,
    }
  }
  const milestone = { cigarId: ana.id, milestoneType: '2years', ageInMonths: 24 } as const
  const share = () => ana.refused(community.shareMilestone, { body: milestone })
  const year = Number(packedOn.slice(0, 4))
  expect(await ages()).toMatchObject({
    breakdown: 'Fresh',
    oldest: undefined,
    group: undefined,
    isOldInValue: false,
    aging: 0,
    tonight: undefined,
    humidor: undefined,
    reachedOn: String(year + 7),
    isOldForBadges: false,
  })
  expect(await share()).toMatchObject({ message: 'No stick of this cigar is 2 years old yet.' })
  await ana.ok(profile.updateSettings, { body: { agesFrom: 'box' } })
  expect(await ages()).toMatchObject({
    breakdown: 'Aged',
    oldest: packedOn,
    group: packedOn,
    isOldInValue: true,
    aging: 1,
    tonight: 'Aged',
    humidor: packedOn,
    isOldForBadges: true,
    reachedOn: String(year + 5),
  })
  await ana.ok(community.shareMilestone, { body: milestone })
})
