import type { BrowserContext, Page } from 'playwright-core'
import * as aging from '../../../shared/contract/aging.ts'
import * as auth from '../../../shared/contract/auth.ts'
import { listBadges } from '../../../shared/contract/badges.ts'
import * as batches from '../../../shared/contract/batches.ts'
import { type BrandInfo, getBrandInfo } from '../../../shared/contract/brands.ts'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import type { TonightCigar } from '../../../shared/contract/home.ts'
import * as notifications from '../../../shared/contract/notifications.ts'
import { getProfileSummary } from '../../../shared/contract/profile.ts'
import type { Route } from '../../../shared/contract/route.ts'
import { getTimeline } from '../../../shared/contract/timeline.ts'
import { type CollectionValue, getCollectionValue } from '../../../shared/contract/valuation.ts'
import { badges } from '../../../shared/rules/badges.ts'
import { planLimits } from '../../../shared/rules/plans.ts'
import { cookieNames } from '../../../shared/rules/session-cookies.ts'
import { celebrateNothing } from '../celebrated.ts'
import { daysAgo } from '../days-ago.ts'
import { defaultResponses } from '../default-responses.ts'
import { ana, sampleBatch, samplePreferences, subscribed } from '../samples.ts'
import { agingOf } from './aging-samples.ts'
import { airResponses } from './air-states.ts'
import { by, type Responses, respondToAll, respondToSome } from './browser-network.ts'
import { collection, longWord, newest, oliva } from './sample-cigars.ts'
import { sharedListResponses } from './shared-list-states.ts'
import { wishResponses } from './wish-states.ts'

const sticks = collection.reduce((sum, { quantity }) => sum + quantity, 0)
const totalValue = collection.reduce((sum, cigar) => sum + (cigar.totalValue ?? 0), 0)
const names = collection.map(({ id, brand, lineName }) => ({ id, brand, lineName }))
const [first = newest] = names

/** The purchase of each cigar. */
const purchases = collection.map(({ id, quantity, purchaseDate = '', pricePerCigar }) =>
  sampleBatch({
    cigarId: id,
    quantity,
    purchaseDate,
    ...(pricePerCigar !== undefined && { pricePerCigar }),
  }),
)

/** The progress of the sample collection; on Free, from the third milestone on, only their ids. */
const insights = {
  averageRating: 4.5,
  ratedCigars: 2,
  lowStock: { count: 5, cigars: [{ ...names[1], ...oliva, quantity: 2 }] },
  unrated: 6,
  recentAdditions: names.slice(0, 3),
  topOrigins: [
    { origin: 'Nicaragua', count: 17 },
    { origin: 'Dominican Republic', count: 3 },
  ],
  averagePrice: 4009.2,
  pricedCigars: 6,
  unpricedCigars: 2,
  premiumBrands: [{ brand: longWord, averagePrice: 9999.99 }],
  affordableBrands: [{ brand: 'Arturo Fuente', averagePrice: 8.5 }],
}

/** One more fits on Free, which says when it is full. */
const counted = (planLimits.free.cigars ?? sticks) - 1
const stats = { totalCigars: sticks, totalBrands: 8, totalValue }

/** The suggestions for tonight if these cigars are in stock. */
export const tonightOf = (stock: readonly Cigar[]): TonightCigar[] =>
  stock.map(({ id, brand, lineName, quantity, strength, purchaseDate = '' }, place) => ({
    id,
    brand,
    lineName,
    quantity,
    strength,
    purchaseDate,
    minutes: 30 + 15 * place,
  }))

const home = { recent: collection.slice(0, 4), tonight: tonightOf(collection.slice(0, 6)) }

/** The default responses, and those to a member on Free with the sample collection. */
const responsesOnFree: Responses = new Map([
  ...[...defaultResponses].map(([route, json]): [Route, () => object] => [
    route,
    () => ({ status: 200, json }),
  ]),
  by(auth.getUser, () => ({
    ...ana,
    totalCigars: counted,
    aiScansUsed: 1,
    unreadNotifications: 12,
  })),
  by(cigars.getStats, () => ({ ...stats, home })),
  by(cigars.listCigars, ({ query }) =>
    collection.slice(0, Number(query.get('limit') ?? collection.length)),
  ),
  by(cigars.getCigar, ({ params: { id } }) => {
    const found = collection.find((cigar) => cigar.id === id)
    if (!found) throw new Error(`The sample collection has no cigar ${id}`)
    const owned = purchases.filter(({ cigarId }) => cigarId === id)
    return { ...found, inventory: { purchases: owned, smoked: [] } }
  }),
  by(batches.listEnjoyedPurchases, () =>
    collection.map(({ id, notes }) => ({ cigarId: id, purchases: enjoyedPurchases(notes) })),
  ),
  by(
    getBrandInfo,
    (): BrandInfo => ({
      brandName: 'Oliva',
      state: 'known',
      description: `${'Leaf of its own farms in Nicaragua. '.repeat(12)}`,
      history: 'It was founded in 1886. '.repeat(30),
      notableLines: ['Serie V', 'Serie O', 'Connecticut Reserve'],
      countryOfOrigin: 'Nicaragua',
      foundingDate: '1886',
      consumerRating: 88,
      ratingCount: 12,
      writtenByAi: true,
    }),
  ),
  by(aging.getAgingBreakdown, () => ({
    cigars: agingOf(collection.slice(0, 1)).cigars,
    locked: 7,
  })),
  by(getTimeline, () => ({
    cigars: names,
    purchases: [
      { cigar: 0, day: daysAgo(0), remaining: 1 },
      ...[undefined, 1249.95].map((pricePerCigar, cigar) => ({
        cigar,
        day: daysAgo(0),
        quantity: 12,
        pricePerCigar,
        remaining: 2,
      })),
      ...collection.map(({ purchaseDate: day = '', quantity, pricePerCigar }, cigar) => ({
        cigar,
        day,
        quantity: quantity + 1,
        pricePerCigar,
        remaining: quantity,
      })),
    ],
    smokes: collection.map(({ purchaseDate: purchased = '' }, cigar) => ({
      cigar,
      at: `${daysAgo(20 * cigar)}T19:00:00.000Z`,
      purchased,
      rating: 4,
    })),
  })),
  by(getCollectionValue, () => collectionValue),
  by(notifications.getPreferences, () => samplePreferences({ pushKey: 'key' })),
  by(listBadges, () => badges.map((badge) => ({ ...badge, progress: badge.threshold - 1 }))),
  by(getProfileSummary, () => ({
    totalCigars: sticks,
    totalBrands: 8,
    agingCigars: 12,
    sharedMilestones: 3,
    totalValue,
    likesReceived: 12,
    badges: 4,
    averageRating: 4.5,
    favoriteWrapper: 'Ecuador Habano',
    favoriteOrigin: 'Nicaragua',
    oldestCigar: { ...first, purchaseDate: '2022-04-30', ageInMonths: 55 },
    mostRecentCigar: { ...first, brand: longWord, createdAt: '2026-01-15T12:00:00.000Z' },
  })),
  ...sharedListResponses,
  ...airResponses,
  ...wishResponses,
])

/** The other responses to a member on Premium. */
const responsesOnPremium: Responses = new Map([
  by(auth.getUser, () => ({ ...subscribed('premium'), totalCigars: sticks })),
  by(cigars.getStats, () => ({ ...stats, insights, home })),
  by(aging.getAgingBreakdown, () => agingOf(collection)),
])

/** A cigar with notes has five purchases; others have the first. */
function enjoyedPurchases(notes: string | undefined): batches.EnjoyedPurchase[] {
  const oldest = { id: '1', purchaseDate: '2024-09-07', locked: false, pricePerCigar: 10.5 }
  if (!notes) return [oldest]
  const later = ['2025-06-07', '2025-05-06', '2025-04-05', '2025-03-04']
  return [...later, oldest.purchaseDate].map((purchaseDate, place) => ({
    id: String(place),
    purchaseDate,
    locked: place > 0,
    ...(place === 0 && { pricePerCigar: 12 }),
  }))
}

/** The value of the sample collection. */
export const collectionValue: CollectionValue = {
  totalValue: { current: totalValue },
  inventory: {
    totalCigars: sticks,
    unsmokedCigars: sticks,
    smokedCigars: 8,
    totalSticks: sticks + 8,
    uniqueTypes: 8,
    pricedCigars: 6,
    unpricedCigars: 2,
  },
  pricing: {
    averagePricePerCigar: 4009.2,
    highestPricedCigar: { ...first, brand: longWord, price: 9999.99 },
    lowestPricedCigar: { ...first, price: 8.5 },
    coveragePercent: 75,
    priceDistribution: { premium: 8, midRange: 9, budget: 2, economy: 0 },
  },
  aging: {
    averageAgeInMonths: 23.4,
    oldestCigar: { ...first, ageInMonths: 55, purchaseDate: '2022-04-30' },
  },
  topBrands: [
    { brand: longWord, count: 8, totalValue: 79_999.92, averagePrice: 9999.99 },
    { brand: 'Padrón', count: 3, totalValue: 55.5, averagePrice: 18.5 },
    { brand: 'Oliva', count: 2, totalValue: 29.5, averagePrice: 14.75 },
  ],
  valueOverTime: [
    { month: '2026-09', value: 0 },
    { month: '2026-10', value: 114 },
    { month: '2026-11', value: totalValue },
  ],
}

/**
 * Lets all pages of a context show the collection of the sample member on Free, without a server for it.
 *
 * @returns the requests without a response, as sentences
 */
export const respondWithSamples = (context: BrowserContext): Promise<readonly string[]> =>
  respondToAll(context, responsesOnFree)

/** From now on the sample member of a page is on Premium. */
export const respondWithPremium = (page: Page) => respondToSome(page, responsesOnPremium)

/** Signs the sample member in on an origin. */
export async function signInSample(context: BrowserContext, url: string): Promise<void> {
  const { marker } = cookieNames(url)
  await context.addCookies([{ url, name: marker, value: '1', sameSite: 'Strict' }])
  await celebrateNothing(context, ana.id)
}
