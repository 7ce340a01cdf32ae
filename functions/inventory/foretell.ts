import { padron } from '../../infra/local/testing/stock-shelf.ts'
import * as batches from '../../shared/contract/batches.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as instances from '../../shared/contract/instances.ts'
import type { Route } from '../../shared/contract/route.ts'
import {
  countsOf,
  discard,
  inState,
  type NaiveLot,
  resizeTo,
  smoke,
  stickCountOf,
  sumsOf,
  take,
  unsmoke,
} from '../../shared/rules/testing/naive-shelf.ts'
import type { Command, Wish } from './commands.ts'
import {
  addLegacy,
  allSticks,
  buy,
  hasRoom,
  isAlive,
  isLocked,
  type NaiveCigar,
  type NaiveHumidor,
} from './naive-humidor.ts'

/** What must be answered: some of the body's fields, or the code of a refusal. */
export type Outcome = { readonly status: number; readonly body: object }

export type Foretold = {
  readonly route: Route
  readonly params?: Readonly<Record<string, string>>
  readonly body?: object
  /** Lets it happen in the naive humidor. */
  readonly happens: () => Outcome
}

const refusals = { invalid_input: 400, limit_reached: 403, premium_required: 403, not_found: 404 }
const refused = (code: keyof typeof refusals): Outcome => ({
  status: refusals[code],
  body: { code },
})
const outOfStock: Outcome = { status: 409, body: { code: 'out_of_stock' } }
const answered = (body: object): Outcome => ({ status: 200, body })

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length]
const dollars = (cents: number | undefined) => (cents === undefined ? undefined : cents / 100)

/** What a cigar's own page shows of its stock. */
function details({ lots }: NaiveCigar): object {
  const { quantity, pricedQuantity, valueCents, oldestPurchaseDate } = sumsOf(lots)
  return {
    quantity,
    pricedQuantity,
    ...(pricedQuantity > 0 && { totalValue: valueCents / 100 }),
    ...(oldestPurchaseDate !== undefined && { purchaseDate: oldestPurchaseDate }),
  }
}

/** What a command asks for, and what must come of it; nothing where there is nothing to ask of. */
export function foretell(
  humidor: NaiveHumidor,
  command: Exclude<Command, { kind: 'echo' }>,
): Foretold | undefined {
  if (command.kind === 'create') return create(humidor, command)
  const cigar = at(humidor.cigars, command.cigar)
  if (cigar === undefined) return undefined
  const ofCigar = { params: { id: cigar.id } }
  switch (command.kind) {
    case 'enjoy':
      return { ...ofCigar, ...enjoy(cigar, command) }
    case 'restock':
    case 'add batch':
      return { ...ofCigar, ...addPurchase(humidor, cigar, command) }
    case 'correct':
      return { ...ofCigar, ...correct(humidor, cigar, command.quantity) }
    case 'add one':
      return { ...ofCigar, route: cigars.addOne, happens: () => more(humidor, cigar, 1) }
    case 'delete cigar':
      return { ...ofCigar, route: cigars.deleteCigar, happens: () => remove(humidor, cigar) }
    case 'put back':
    case 'note':
      return ofStick(humidor, cigar, command)
    case 'update batch':
    case 'delete batch':
      return ofBatch(humidor, cigar, command)
  }
}

function create(humidor: NaiveHumidor, { quantity, cents, day }: Wish<'create'>): Foretold {
  return {
    route: cigars.createCigar,
    body: { ...padron, quantity, pricePerCigar: dollars(cents), purchaseDate: day },
    happens: () => {
      if (!hasRoom(humidor, quantity)) return refused('limit_reached')
      const cigar: NaiveCigar = { id: '', baseCents: cents, lots: [] }
      buy(cigar, { quantity, cents, day: day ?? humidor.today, legacy: day === undefined })
      humidor.cigars.push(cigar)
      return answered({ quantity })
    },
  }
}

function enjoy(cigar: NaiveCigar, { batch }: Wish<'enjoy'>): Foretold {
  const wanted = batch === undefined ? undefined : at(cigar.lots, batch)
  return {
    route: cigars.enjoyCigar,
    body: { ...(wanted && { batchId: wanted.batchId }) },
    happens: () => {
      const smoked = smoke(cigar.lots, wanted)
      if (smoked === undefined) return outOfStock
      const stickId = `${smoked.lot.batchId}.${smoked.number}`
      return answered({ id: cigar.id, quantity: stickCountOf(cigar.lots), stickId })
    },
  }
}

function addPurchase(
  humidor: NaiveHumidor,
  cigar: NaiveCigar,
  { kind, quantity, cents, day }: Wish<'restock' | 'add batch'>,
): Foretold {
  const isBatch = kind === 'add batch'
  return {
    route: isBatch ? batches.addBatch : cigars.restockCigar,
    body: { quantity, purchaseDate: day, price: dollars(cents) },
    happens: () => {
      if (isBatch && humidor.limit !== undefined) return refused('premium_required')
      if (!hasRoom(humidor, quantity)) return refused('limit_reached')
      buy(cigar, { quantity, cents, day })
      return answered(isBatch ? { quantity, remaining: quantity, smoked: 0 } : details(cigar))
    },
  }
}

const correct = (humidor: NaiveHumidor, cigar: NaiveCigar, quantity: number): Foretold => ({
  route: cigars.updateCigar,
  body: { quantity },
  happens: () => more(humidor, cigar, quantity - stickCountOf(cigar.lots)),
})

/** A correction of the count, up or down. */
function more(humidor: NaiveHumidor, cigar: NaiveCigar, count: number): Outcome {
  if (count > 0 && !hasRoom(humidor, count)) return refused('limit_reached')
  if (count > 0) addLegacy(humidor, cigar, count)
  else take(cigar.lots, -count)
  return answered(details(cigar))
}

function remove(humidor: NaiveHumidor, cigar: NaiveCigar): Outcome {
  humidor.cigars = humidor.cigars.filter((one) => one !== cigar)
  humidor.deletedIds.push(cigar.id)
  return answered({ id: cigar.id })
}

function ofStick(
  humidor: NaiveHumidor,
  cigar: NaiveCigar,
  command: Wish<'put back' | 'note'>,
): Foretold | undefined {
  const stick = at(allSticks(cigar), command.stick)
  if (stick === undefined) return undefined
  const { lot, number } = stick
  const params = { id: cigar.id, instanceId: `${lot.batchId}.${number}` }
  if (command.kind === 'note') {
    const happens = () => (isAlive(stick) ? answered({ number }) : refused('not_found'))
    return {
      route: instances.updateInstance,
      params,
      body: { individualNotes: command.text },
      happens,
    }
  }
  const happens = () => {
    const isSmoked = inState(lot, 'smoked').some((one) => one.number === number)
    if (isSmoked && !hasRoom(humidor, 1)) return refused('limit_reached')
    return unsmoke(lot, number) ? answered(details(cigar)) : refused('not_found')
  }
  return { route: instances.putBackInstance, params, happens }
}

function ofBatch(
  humidor: NaiveHumidor,
  cigar: NaiveCigar,
  command: Wish<'update batch' | 'delete batch'>,
): Foretold | undefined {
  const lot = at(cigar.lots, command.batch)
  if (lot === undefined) return undefined
  const params = { id: cigar.id, batchId: lot.batchId }
  const unlessHidden = (happens: () => Outcome) => () => {
    if (lot.deleted) return refused('not_found')
    return isLocked(humidor, cigar, lot) ? refused('premium_required') : happens()
  }
  if (command.kind === 'delete batch') {
    const happens = unlessHidden(() => {
      discard(lot)
      return answered(details(cigar))
    })
    return { route: batches.deleteBatch, params, happens }
  }
  const { quantity, cents, day } = command
  return {
    route: batches.updateBatch,
    params,
    body: { quantity, purchaseDate: day, price: dollars(cents) },
    happens: unlessHidden(() => {
      const { status, body } = update(humidor, lot, command)
      // Of a purchase that is no longer the newest, Free is told no more than what is left.
      const isHidden = status === 200 && isLocked(humidor, cigar, lot)
      return isHidden ? answered({ remaining: countsOf(lot).remaining }) : { status, body }
    }),
  }
}

function update(
  humidor: NaiveHumidor,
  lot: NaiveLot,
  { quantity, cents, day }: Wish<'update batch'>,
): Outcome {
  const before = countsOf(lot)
  const wanted = quantity ?? before.quantity
  if (wanted > before.quantity && !hasRoom(humidor, wanted - before.quantity))
    return refused('limit_reached')
  if (!resizeTo(lot, wanted)) return refused('invalid_input')
  if (cents !== undefined) lot.priceCents = cents === 0 ? undefined : cents
  if (day !== undefined && day !== lot.purchaseDate) {
    lot.legacy = false
    lot.purchaseDate = day
  }
  return answered(countsOf(lot))
}
