import type { Alert } from '../../shared/contract/alerts.ts'
import type { Batch } from '../../shared/contract/batches.ts'
import type { BrandInfo } from '../../shared/contract/brands.ts'
import type { CigarDetails, NewCigarInput } from '../../shared/contract/cigar.ts'
import type { Share } from '../../shared/contract/community.ts'
import type { CollectionInsights } from '../../shared/contract/home.ts'
import type { Humidor } from '../../shared/contract/humidors.ts'
import type { Instance } from '../../shared/contract/instances.ts'
import type { Preferences } from '../../shared/contract/notifications.ts'
import type { ProfileSummary } from '../../shared/contract/profile.ts'
import type { Payment } from '../../shared/contract/subscription.ts'
import type { User } from '../../shared/contract/user.ts'
import type { CollectionValue } from '../../shared/contract/valuation.ts'
import type { PaidPlan } from '../../shared/rules/plans.ts'

/** The signed-in user, unless a test answers otherwise. */
export const ana: User = {
  id: '0191d0a4-ana',
  email: 'ana@example.com',
  emailVerified: true,
  firstName: 'Ana',
  plan: 'free',
  subscriptionStatus: 'active',
  unreadNotifications: 0,
  settings: { theme: 'system', lengthUnit: 'inches', currency: 'USD' },
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
}

/** Ana with a subscription, whose plan is in effect unless the test says otherwise. */
export const subscribed = (
  plan: PaidPlan,
  given: Partial<NonNullable<User['subscription']>> = {},
): User => ({
  ...ana,
  plan,
  subscriptionStatus: plan === 'basic' ? 'basic' : 'active',
  subscription: { plan, status: 'active', periodEnd: '2999-01-01T12:00:00.000Z', ...given },
})

let last = 0

/** A new id in the server's format. */
export function newId(): string {
  last += 1
  return String(last).padStart(26, '0')
}

/** The input for a cigar with only the required fields. */
export const padron: NewCigarInput = {
  brand: 'Padron',
  lineName: '1964 Anniversary',
  wrapper: 'Maduro',
  origin: 'Nicaragua',
  strength: 'Full',
}

/** A cigar with one stick, without a price. */
export function sampleCigar(given: Partial<CigarDetails> = {}): CigarDetails {
  const quantity = given.quantity ?? 1
  return {
    id: newId(),
    brand: 'Padron',
    lineName: '1964 Anniversary',
    wrapper: 'Maduro',
    origin: 'Nicaragua',
    strength: 'Full',
    aiGenerated: false,
    quantity,
    actualQuantity: quantity,
    purchaseDate: '2026-01-15',
    createdAt: '2026-01-15T12:00:00.000Z',
    pricedQuantity: 0,
    ...given,
  }
}

/** A purchase of one unsmoked stick. */
export function sampleBatch(given: Partial<Batch> = {}): Batch {
  const quantity = given.quantity ?? 1
  return {
    id: newId(),
    cigarId: newId(),
    number: 1,
    legacy: false,
    purchaseDate: '2026-01-15',
    remaining: quantity,
    locked: false,
    quantity,
    smoked: 0,
    removed: 0,
    createdAt: '2026-01-15T12:00:00.000Z',
    ...given,
  }
}

/** A smoked stick of a purchase. */
export function sampleSmoke(given: Partial<Instance> = {}): Instance {
  const batchId = newId()
  return {
    id: `${batchId}.1`,
    cigarId: newId(),
    batchId,
    number: 1,
    purchaseDate: '2026-01-15',
    isSmoked: 1,
    smokedDate: '2026-03-15T18:30:00.000Z',
    purchase: { id: batchId, number: 1, legacy: false },
    ...given,
  }
}

/** An unsmoked stick of a purchase. */
export const sampleStick = ({ id, cigarId, purchaseDate }: Batch, number: number): Instance => ({
  id: `${id}.${number}`,
  cigarId,
  batchId: id,
  number,
  purchaseDate,
  isSmoked: 0,
})

/** The figures of home of a collection without cigars. */
export const noStock = { totalCigars: 0, totalBrands: 0, totalValue: 0 }

/** The insights of a collection without cigars. */
export const noInsights: CollectionInsights = {
  ratedCigars: 0,
  lowStock: { count: 0, cigars: [] },
  unrated: 0,
  recentAdditions: [],
  topOrigins: [],
  pricedCigars: 0,
  unpricedCigars: 0,
  premiumBrands: [],
  affordableBrands: [],
}

/** The figures of the profile of a collection without cigars. */
export const emptySummary: ProfileSummary = {
  ...noStock,
  agingCigars: 0,
  sharedMilestones: 0,
  likesReceived: 0,
  badges: 0,
}

/** A brand that nothing is known of. */
export const unknownBrand = (brandName: string): BrandInfo => ({
  brandName,
  state: 'unknown',
  notableLines: [],
  writtenByAi: false,
})

/** The value of a collection without cigars. */
export const emptyValue: CollectionValue = {
  totalValue: { current: 0 },
  inventory: {
    totalCigars: 0,
    unsmokedCigars: 0,
    smokedCigars: 0,
    totalSticks: 0,
    uniqueTypes: 0,
    pricedCigars: 0,
    unpricedCigars: 0,
  },
  pricing: { priceDistribution: { premium: 0, midRange: 0, budget: 0, economy: 0 } },
  aging: {},
  topBrands: [],
  valueOverTime: [],
}

/** An active alert for all cigars, of which none in stock reaches the age. */
export const sampleAlert = (given: Partial<Alert> = {}): Alert => ({
  id: newId(),
  alertType: 'global',
  ageInMonths: 24,
  title: 'All cigars - 2 years old',
  reminderDaysBefore: 7,
  isActive: 1,
  createdAt: '2026-01-15T12:00:00.000Z',
  ...given,
})

/** The preferences of a new user whose browser has sent its time zone. */
export const samplePreferences = (given: Partial<Preferences> = {}): Preferences => ({
  pushNotificationsEnabled: 1,
  emailNotificationsEnabled: 0,
  agingAlertsEnabled: 1,
  weeklyDigestEnabled: 1,
  notificationTime: '09:00',
  timeZone: 'Europe/Berlin',
  hasCalendar: false,
  ...given,
})

/** A public milestone of another collector, without a photo. */
export const sampleShare = (given: Partial<Share> = {}): Share => ({
  id: newId(),
  milestoneType: '2years',
  ageInMonths: 24,
  isPublic: 1,
  likesCount: 3,
  createdAt: '2026-03-03T12:00:00.000Z',
  isMine: false,
  likedByMe: false,
  user: { firstName: 'Marta', lastName: 'B.' },
  cigar: { brand: 'Padron', lineName: '1964 Anniversary', wrapper: 'Maduro' },
  ...given,
})

/** A humidor with nothing in it. */
export const sampleHumidor = (given: Partial<Humidor> = {}): Humidor => ({
  id: newId(),
  name: 'My humidor',
  kind: 'other',
  position: 0,
  sticks: 0,
  cigars: 0,
  ...given,
})

/** A payment that the local Stripe accepts. */
export const payment: Payment = {
  clientSecret: 'pi_1_secret_2',
  publishableKey: 'pk_local_4242',
}
