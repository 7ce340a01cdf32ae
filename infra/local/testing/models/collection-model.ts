import {
  byAge,
  inState,
  type ModelPurchase,
  type ModelTaken,
  modelPurchase,
  onlyPlace,
  put,
  stickCountOf,
} from '../../../../shared/rules/testing/reference-purchases.ts'

/** A user's collection as it must be, every stick counted. */
export type ModelCollection = {
  /** The limit of sticks in stock, or undefined without one. */
  readonly limit: number | undefined
  /** `YYYY-MM-DD`. */
  readonly today: string
  /** Without the main one. */
  humidors: string[]
  cigars: ModelCigar[]
  readonly deletedIds: string[]
}

/** Ids are empty until the product has answered them. */
export type ModelCigar = {
  id: string
  readonly baseCents: number | undefined
  /** Its own stars. */
  rating: number | undefined
  readonly purchases: ModelPurchase[]
  /** Oldest first. */
  readonly corrections: ModelTaken[]
}

export const totalOf = ({ cigars }: ModelCollection): number =>
  cigars.reduce((sum, { purchases }) => sum + stickCountOf(purchases), 0)

/** True if the plan has room for more sticks. */
export const hasRoom = (model: ModelCollection, more: number): boolean =>
  model.limit === undefined || totalOf(model) + more <= model.limit

/** Counts everything in a collection that has a limit, with deleted purchases. */
const countsIn = (model: ModelCollection) => {
  const purchases = model.cigars.flatMap((cigar) => cigar.purchases)
  const smokes = purchases.reduce((sum, one) => sum + inState(one, 'smoked').length, 0)
  return { sticks: totalOf(model), purchases: purchases.length, smokes }
}

/** Makes a change, unless it adds to what is then above its bound. @returns undefined if it was not made */
export function changeWithin<T>(
  bounds: ReturnType<typeof countsIn>,
  model: ModelCollection,
  change: () => T,
): T | undefined {
  const [copy, before] = [structuredClone(model), countsIn(model)]
  const outcome = change()
  const after = countsIn(model)
  const all = ['sticks', 'purchases', 'smokes'] as const
  if (!all.some((what) => after[what] > Math.max(before[what], bounds[what]))) return outcome
  Object.assign(model, copy)
  return undefined
}

/** One of the humidors. */
export const humidorAt = ({ humidors }: ModelCollection, index: number): string =>
  ['main', ...humidors][index % (humidors.length + 1)] ?? 'main'

/** Everything in a humidor is in another one, and what was smoked from it goes back to the main one. */
export function emptyInto({ cigars }: ModelCollection, humidorId: string, to: string): void {
  for (const purchase of cigars.flatMap(({ purchases }) => purchases)) {
    purchase.lie = purchase.lie.map((one) => (one === humidorId ? to : one))
    for (const stick of purchase.sticks) if (stick.from === humidorId) stick.from = 'main'
  }
  for (const one of cigars.flatMap(({ corrections }) => corrections.flat()))
    if (one.humidorId === humidorId) one.humidorId = 'main'
}

/** The purchases its owner sees, oldest first. */
const visible = ({ purchases }: ModelCigar): ModelPurchase[] =>
  purchases.filter(({ deleted }) => !deleted).toSorted(byAge)

/** On Free only the newest purchase can be changed. */
export const isLocked = (
  { limit }: ModelCollection,
  cigar: ModelCigar,
  purchase: ModelPurchase,
): boolean => limit !== undefined && visible(cigar).at(-1) !== purchase

type Bought = {
  quantity: number
  cents: number | undefined
  day: string
  legacy?: boolean
  humidorId?: string | undefined
}

export function buy(
  cigar: ModelCigar,
  { quantity, cents, day, legacy = false, humidorId }: Bought,
): void {
  const purchase = { batchId: '', legacy, purchaseDate: day, priceCents: cents }
  cigar.purchases.push(modelPurchase(purchase, quantity, humidorId))
}

/** Adds legacy sticks of today, to the purchase that holds them or to a new one. */
export function addLegacy({ today }: ModelCollection, cigar: ModelCigar, count: number): void {
  const todays = cigar.purchases.find(
    (purchase) =>
      purchase.legacy &&
      !purchase.deleted &&
      purchase.purchaseDate === today &&
      purchase.priceCents === cigar.baseCents,
  )
  const humidorId = onlyPlace(cigar.purchases)
  if (todays !== undefined) put(todays, count, humidorId)
  else buy(cigar, { quantity: count, cents: cigar.baseCents, day: today, legacy: true, humidorId })
}

/** Every stick that exists or existed; each number once. */
export const allSticks = ({
  purchases,
}: ModelCigar): { purchase: ModelPurchase; number: number }[] =>
  purchases.flatMap((purchase) =>
    [...new Set(purchase.sticks.map(({ number }) => number))].map((number) => ({
      purchase,
      number,
    })),
  )

export const isAlive = ({
  purchase,
  number,
}: {
  purchase: ModelPurchase
  number: number
}): boolean =>
  [...inState(purchase, 'in stock'), ...inState(purchase, 'smoked')].some(
    (one) => one.number === number,
  )
