/**
 * The inventory the slow way, for tests to compare with: every stick is an object of its own, and
 * every sum is counted anew.
 */

export type NaiveStick = {
  readonly number: number
  state: 'in stock' | 'smoked' | 'taken away' | 'never bought'
  /** Its number stays its own, whatever becomes of it. */
  wasSmoked: boolean
}

export type NaiveLot = {
  batchId: string
  legacy: boolean
  purchaseDate: string
  priceCents: number | undefined
  deleted: boolean
  sticks: NaiveStick[]
}

export function naiveLot(lot: Omit<NaiveLot, 'sticks' | 'deleted'>, quantity: number): NaiveLot {
  const made: NaiveLot = { ...lot, deleted: false, sticks: [] }
  put(made, quantity)
  return made
}

export const inState = (lot: NaiveLot, state: NaiveStick['state']): NaiveStick[] =>
  lot.sticks.filter((stick) => stick.state === state).toSorted((a, b) => a.number - b.number)

export const numbersOf = (lot: NaiveLot, state: NaiveStick['state']): number[] =>
  inState(lot, state).map(({ number }) => number)

/** What a purchase's row says, counted. */
export const countsOf = (lot: NaiveLot) => ({
  quantity: lot.sticks.length - inState(lot, 'never bought').length,
  remaining: inState(lot, 'in stock').length,
  smoked: inState(lot, 'smoked').length,
  removed: inState(lot, 'taken away').length,
})

export const stickCountOf = (lots: readonly NaiveLot[]): number =>
  lots.reduce((sum, lot) => sum + inState(lot, 'in stock').length, 0)

/** What a cigar's row says, counted. */
export function sumsOf(lots: readonly NaiveLot[]) {
  const sticks = lots.flatMap((lot) => inState(lot, 'in stock').map(() => lot))
  const prices = sticks.flatMap(({ priceCents }) => (priceCents === undefined ? [] : [priceCents]))
  return {
    quantity: sticks.length,
    pricedQuantity: prices.length,
    valueCents: prices.reduce((sum, cents) => sum + cents, 0),
    oldestPurchaseDate: sticks.map(({ purchaseDate }) => purchaseDate).sort()[0],
  }
}

/** More sticks of a purchase: their numbers follow those in stock and those that ever had a life. */
export function put(lot: NaiveLot, count: number): void {
  for (let n = 0; n < count; n++) {
    const known = lot.sticks.filter(({ state, wasSmoked }) => state === 'in stock' || wasSmoked)
    const number = 1 + Math.max(0, ...known.map((stick) => stick.number))
    lot.sticks.push({ number, state: 'in stock', wasSmoked: false })
  }
}

/** By day, and of one day in the order of their ids. */
export function byAge(a: NaiveLot, b: NaiveLot): number {
  const [one, other] = [a, b].map((lot) => `${lot.purchaseDate} ${lot.batchId}`)
  return (one ?? '') < (other ?? '') ? -1 : 1
}

/** Smokes the lowest number of the purchase, otherwise of the oldest one. */
export function smoke(lots: readonly NaiveLot[], wanted?: NaiveLot) {
  const full = lots.filter((lot) => inState(lot, 'in stock').length > 0).sort(byAge)
  const lot = wanted === undefined ? full[0] : full.find((one) => one === wanted)
  const stick = lot && inState(lot, 'in stock')[0]
  if (lot === undefined || stick === undefined) return undefined
  stick.state = 'smoked'
  stick.wasSmoked = true
  return { lot, number: stick.number }
}

/** @returns whether that stick was smoked, and now is not */
export function unsmoke(lot: NaiveLot, number: number): boolean {
  const stick = inState(lot, 'smoked').find((one) => one.number === number)
  if (stick === undefined) return false
  stick.state = 'in stock'
  lot.deleted = false
  return true
}

function drop(lot: NaiveLot, count: number, as: 'taken away' | 'never bought'): void {
  const highest = inState(lot, 'in stock').reverse().slice(0, count)
  for (const stick of highest) stick.state = as
}

/** Takes the highest numbers away: of legacy sticks first, then of the newest purchase. */
export function take(lots: readonly NaiveLot[], count: number): void {
  const newest = lots.toSorted(byAge).reverse()
  let missing = count
  for (const lot of [
    ...newest.filter((one) => one.legacy),
    ...newest.filter((one) => !one.legacy),
  ]) {
    const there = Math.min(missing, inState(lot, 'in stock').length)
    drop(lot, there, 'taken away')
    missing -= there
  }
}

/** @returns whether the purchase can have had so few sticks */
export function resizeTo(lot: NaiveLot, quantity: number): boolean {
  const { quantity: before, smoked, removed } = countsOf(lot)
  if (quantity < smoked + removed) return false
  if (quantity < before) drop(lot, before - quantity, 'never bought')
  else put(lot, quantity - before)
  return true
}

export function discard(lot: NaiveLot): void {
  drop(lot, lot.sticks.length, 'taken away')
  lot.deleted = true
}
