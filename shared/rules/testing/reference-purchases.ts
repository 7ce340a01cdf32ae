/**
 * A slow model of the inventory, for tests to compare with: every stick is an object, and
 * every sum is counted each time.
 */

export type ModelStick = {
  readonly number: number
  state: 'in stock' | 'smoked' | 'taken away' | 'never bought'
  /** Its number is never used again. */
  wasSmoked: boolean
  smoke?: ModelSmoke | undefined
}

export type ModelSmoke = {
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly rating?: number | undefined
  /** Whether its stars became those of the cigar. */
  readonly ratesCigar: boolean
}

export type ModelPurchase = {
  batchId: string
  legacy: boolean
  purchaseDate: string
  priceCents: number | undefined
  deleted: boolean
  sticks: ModelStick[]
}

export function modelPurchase(
  purchase: Omit<ModelPurchase, 'sticks' | 'deleted'>,
  quantity: number,
): ModelPurchase {
  const made: ModelPurchase = { ...purchase, deleted: false, sticks: [] }
  put(made, quantity)
  return made
}

export const inState = (purchase: ModelPurchase, state: ModelStick['state']): ModelStick[] =>
  purchase.sticks.filter((stick) => stick.state === state).toSorted((a, b) => a.number - b.number)

export const numbersOf = (purchase: ModelPurchase, state: ModelStick['state']): number[] =>
  inState(purchase, state).map(({ number }) => number)

/** What a purchase's row says, counted. */
export const countsOf = (purchase: ModelPurchase) => ({
  quantity: purchase.sticks.length - inState(purchase, 'never bought').length,
  remaining: inState(purchase, 'in stock').length,
  smoked: inState(purchase, 'smoked').length,
  removed: inState(purchase, 'taken away').length,
})

export const stickCountOf = (purchases: readonly ModelPurchase[]): number =>
  purchases.reduce((sum, purchase) => sum + inState(purchase, 'in stock').length, 0)

/** What a cigar's row says, counted. */
export function sumsOf(purchases: readonly ModelPurchase[]) {
  const sticks = purchases.flatMap((purchase) => inState(purchase, 'in stock').map(() => purchase))
  const prices = sticks.flatMap(({ priceCents }) => (priceCents === undefined ? [] : [priceCents]))
  return {
    quantity: sticks.length,
    pricedQuantity: prices.length,
    valueCents: prices.reduce((sum, cents) => sum + cents, 0),
    oldestPurchaseDate: sticks.map(({ purchaseDate }) => purchaseDate).sort()[0],
  }
}

/** More sticks of a purchase: their numbers follow those in stock and those that ever had a life. */
export function put(purchase: ModelPurchase, count: number): void {
  for (let n = 0; n < count; n++) {
    const known = purchase.sticks.filter(
      ({ state, wasSmoked }) => state === 'in stock' || wasSmoked,
    )
    const number = 1 + Math.max(0, ...known.map((stick) => stick.number))
    purchase.sticks.push({ number, state: 'in stock', wasSmoked: false })
  }
}

/** By day, and of one day in the order of their ids. */
export function byAge(a: ModelPurchase, b: ModelPurchase): number {
  const [one, other] = [a, b].map((purchase) => `${purchase.purchaseDate} ${purchase.batchId}`)
  return (one ?? '') < (other ?? '') ? -1 : 1
}

/** Smokes the stick of the lowest number, of the oldest purchase by default. */
export function smoke(purchases: readonly ModelPurchase[], wanted?: ModelPurchase) {
  const full = purchases.filter((purchase) => inState(purchase, 'in stock').length > 0).sort(byAge)
  const purchase = wanted === undefined ? full[0] : full.find((one) => one === wanted)
  const stick = purchase && inState(purchase, 'in stock')[0]
  if (purchase === undefined || stick === undefined) return undefined
  stick.state = 'smoked'
  stick.wasSmoked = true
  return { purchase, number: stick.number }
}

/** Smokes a stick of another purchase instead. */
export function moveTo(from: ModelPurchase, number: number, other: ModelPurchase) {
  const smoked = smoke([other], other)
  if (smoked !== undefined) unsmoke(from, number)
  return smoked
}

/** @returns whether that stick was smoked, and now is not */
export function unsmoke(purchase: ModelPurchase, number: number): boolean {
  const stick = inState(purchase, 'smoked').find((one) => one.number === number)
  if (stick === undefined) return false
  stick.state = 'in stock'
  purchase.deleted = false
  return true
}

function drop(purchase: ModelPurchase, count: number, as: 'taken away' | 'never bought'): void {
  const highest = inState(purchase, 'in stock').reverse().slice(0, count)
  for (const stick of highest) stick.state = as
}

/** Takes the highest numbers away: of legacy sticks first, then of the newest purchase. */
export function take(purchases: readonly ModelPurchase[], count: number): void {
  const newest = purchases.toSorted(byAge).reverse()
  let missing = count
  for (const purchase of [
    ...newest.filter((one) => one.legacy),
    ...newest.filter((one) => !one.legacy),
  ]) {
    const there = Math.min(missing, inState(purchase, 'in stock').length)
    drop(purchase, there, 'taken away')
    missing -= there
  }
}

/** @returns whether the purchase can have had so few sticks */
export function resizeTo(purchase: ModelPurchase, quantity: number): boolean {
  const { quantity: before, smoked, removed } = countsOf(purchase)
  if (quantity < smoked + removed) return false
  if (quantity < before) drop(purchase, before - quantity, 'never bought')
  else put(purchase, quantity - before)
  return true
}

export function discard(purchase: ModelPurchase): void {
  drop(purchase, purchase.sticks.length, 'taken away')
  purchase.deleted = true
}
