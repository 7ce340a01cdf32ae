/**
 * A slow model of the inventory, for tests to compare with: every stick is an object, and
 * every sum is counted each time.
 */

export type ModelStick = {
  number: number
  state: 'in stock' | 'smoked' | 'taken away' | 'never bought'
  /** Its number is never used again. */
  wasSmoked: boolean
  /** The humidor it was smoked from. */
  from?: string
  smoke?: ModelSmoke | undefined
}

export type ModelSmoke = {
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly rating?: number | undefined
  /** True if its stars became the cigar's rating. */
  readonly ratesCigar: boolean
}

export type ModelPurchase = {
  batchId: string
  legacy: boolean
  purchaseDate: string
  priceCents: number | undefined
  deleted: boolean
  sticks: ModelStick[]
  /** The humidor of each stick in stock, in any order: which of them lies where says nothing. */
  lie: string[]
}

/** The sticks that a correction took, in the order of taking, and the humidor of each. */
export type ModelTaken = {
  readonly purchase: ModelPurchase
  readonly stick: ModelStick
  humidorId: string
}[]

export function modelPurchase(
  purchase: Omit<ModelPurchase, 'sticks' | 'deleted' | 'lie'>,
  quantity: number,
  humidorId?: string,
): ModelPurchase {
  const made: ModelPurchase = { ...purchase, deleted: false, sticks: [], lie: [] }
  put(made, quantity, humidorId)
  return made
}

export const inState = (purchase: ModelPurchase, state: ModelStick['state']): ModelStick[] =>
  purchase.sticks.filter((stick) => stick.state === state).toSorted((a, b) => a.number - b.number)

export const numbersOf = (purchase: ModelPurchase, state: ModelStick['state']): number[] =>
  inState(purchase, state).map(({ number }) => number)

/** Counts the sticks for a purchase's row. */
export const countsOf = (purchase: ModelPurchase) => ({
  quantity: purchase.sticks.length - inState(purchase, 'never bought').length,
  remaining: inState(purchase, 'in stock').length,
  smoked: inState(purchase, 'smoked').length,
  removed: inState(purchase, 'taken away').length,
})

export const stickCountOf = (purchases: readonly ModelPurchase[]): number =>
  purchases.reduce((sum, purchase) => sum + inState(purchase, 'in stock').length, 0)

/** Counts the sums of a cigar's row. */
export function sumsOf(purchases: readonly ModelPurchase[]) {
  const sticks = purchases.flatMap((purchase) => inState(purchase, 'in stock').map(() => purchase))
  const prices = sticks.flatMap(({ priceCents }) => (priceCents === undefined ? [] : [priceCents]))
  return {
    quantity: sticks.length,
    pricedQuantity: prices.length,
    valueCents: prices.reduce((sum, cents) => sum + cents, 0),
    oldestPurchaseDate: sticks.map(({ purchaseDate }) => purchaseDate).sort()[0],
    places: placesOf(purchases).filter(({ humidorId }) => humidorId !== 'main'),
  }
}

/** The sticks in each humidor, the main one first. */
export function placesOf(purchases: readonly ModelPurchase[]) {
  const lie = purchases.flatMap((purchase) => purchase.lie)
  return [...new Set(lie)]
    .sort((a, b) => Number(b === 'main') - Number(a === 'main') || (a < b ? -1 : 1))
    .map((humidorId) => ({ humidorId, sticks: lie.filter((one) => one === humidorId).length }))
}

/** The humidor of all sticks, if it is the only one. */
export function onlyPlace(purchases: readonly ModelPurchase[]): string | undefined {
  const [first, ...others] = placesOf(purchases)
  return others.length === 0 ? first?.humidorId : undefined
}

/** The humidors of a purchase, the fullest first. */
const fullest = (purchase: ModelPurchase): string[] =>
  placesOf([purchase])
    .sort((a, b) => b.sticks - a.sticks)
    .map(({ humidorId }) => humidorId)

/** One stick less in a humidor. */
function takeFrom(purchase: ModelPurchase, humidorId: string): void {
  purchase.lie.splice(purchase.lie.indexOf(humidorId), 1)
}

/** @returns whether there were so many to move */
export function moveLying(purchase: ModelPurchase, from: string, to: string, count: number) {
  if (purchase.lie.filter((one) => one === from).length < count) return false
  for (let n = 0; n < count; n++) purchase.lie[purchase.lie.indexOf(from)] = to
  return true
}

/** More sticks of a purchase: their numbers follow those in stock and those that ever had a life. */
export function put(purchase: ModelPurchase, count: number, humidorId = 'main'): void {
  for (let n = 0; n < count; n++) {
    const number = nextNumber(purchase)
    purchase.sticks.push({ number, state: 'in stock', wasSmoked: false })
    purchase.lie.push(humidorId)
  }
}

function nextNumber({ sticks }: ModelPurchase): number {
  const known = sticks.filter(({ state, wasSmoked }) => state === 'in stock' || wasSmoked)
  return 1 + Math.max(0, ...known.map((stick) => stick.number))
}

/** By day, and of one day in the order of their ids. */
export function byAge(a: ModelPurchase, b: ModelPurchase): number {
  const [one, other] = [a, b].map((purchase) => `${purchase.purchaseDate} ${purchase.batchId}`)
  return (one ?? '') < (other ?? '') ? -1 : 1
}

/** Smokes the stick of the lowest number, by default of the oldest purchase, from its fullest humidor. */
export function smoke(purchases: readonly ModelPurchase[], wanted?: ModelPurchase, from?: string) {
  const full = purchases
    .filter(({ lie }) => (from === undefined ? lie.length > 0 : lie.includes(from)))
    .sort(byAge)
  const purchase = wanted === undefined ? full[0] : full.find((one) => one === wanted)
  const stick = purchase && inState(purchase, 'in stock')[0]
  if (purchase === undefined || stick === undefined) return undefined
  stick.state = 'smoked'
  stick.wasSmoked = true
  stick.from = from ?? fullest(purchase)[0] ?? 'main'
  takeFrom(purchase, stick.from)
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
  purchase.lie.push(stick.from ?? 'main')
  purchase.deleted = false
  return true
}

function drop(
  purchase: ModelPurchase,
  count: number,
  as: 'taken away' | 'never bought',
): ModelTaken {
  const highest = inState(purchase, 'in stock').reverse().slice(0, count)
  for (const stick of highest) stick.state = as
  const others = fullest(purchase).filter((humidorId) => humidorId !== 'main')
  return highest.map((stick) => {
    const humidorId = ['main', ...others].find((one) => purchase.lie.includes(one)) ?? 'main'
    takeFrom(purchase, humidorId)
    return { purchase, stick, humidorId }
  })
}

/** Legacy sticks first, then those of the newest purchase. */
function inTakingOrder(purchases: readonly ModelPurchase[]): ModelPurchase[] {
  const newest = purchases.toSorted(byAge).reverse()
  return [...newest.filter((one) => one.legacy), ...newest.filter((one) => !one.legacy)]
}

/** Takes the highest numbers away: of legacy sticks first, then of the newest purchase. */
export function take(purchases: readonly ModelPurchase[], count: number): ModelTaken {
  let missing = count
  return inTakingOrder(purchases).flatMap((purchase) => {
    const there = Math.min(missing, inState(purchase, 'in stock').length)
    missing -= there
    return drop(purchase, there, 'taken away')
  })
}

/**
 * Returns sticks that corrections took, the last one first, then those that are taken away without a correction.
 *
 * @param corrections oldest first
 * @returns how many sticks more there should be
 */
export function returnTaken(
  purchases: readonly ModelPurchase[],
  corrections: readonly ModelTaken[],
  count: number,
): number {
  let missing = count
  for (const taken of corrections.toReversed())
    for (const one of taken.toReversed()) {
      if (missing === 0 || one.purchase.deleted) continue
      if (!one.stick.wasSmoked) one.stick.number = nextNumber(one.purchase)
      one.stick.state = 'in stock'
      one.purchase.lie.push(one.humidorId)
      taken.splice(taken.indexOf(one), 1)
      missing -= 1
    }
  const recorded = new Set(corrections.flat().map(({ stick }) => stick))
  for (const purchase of inTakingOrder(purchases).reverse())
    for (const stick of inState(purchase, 'taken away')) {
      if (missing === 0 || purchase.deleted || recorded.has(stick)) continue
      stick.state = 'never bought'
      put(purchase, 1)
      missing -= 1
    }
  return missing
}

/**
 * @param all the purchases of its cigar
 * @returns whether the purchase can have had so few sticks
 */
export function resizeTo(
  purchase: ModelPurchase,
  quantity: number,
  all: readonly ModelPurchase[],
): boolean {
  const { quantity: before, smoked, removed } = countsOf(purchase)
  if (quantity < smoked + removed) return false
  if (quantity < before) drop(purchase, before - quantity, 'never bought')
  else put(purchase, quantity - before, onlyPlace(purchase.lie.length > 0 ? [purchase] : all))
  return true
}

export function discard(purchase: ModelPurchase): void {
  drop(purchase, purchase.sticks.length, 'taken away')
  purchase.deleted = true
}
