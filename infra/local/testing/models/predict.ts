import * as batches from '../../../../shared/contract/batches.ts'
import * as cigars from '../../../../shared/contract/cigars.ts'
import * as humidors from '../../../../shared/contract/humidors.ts'
import {
  countsOf,
  discard,
  type ModelPurchase,
  moveLying,
  placesOf,
  resizeTo,
  returnTaken,
  stickCountOf,
  take,
} from '../../../../shared/rules/testing/reference-purchases.ts'
import { padron } from '../stock.ts'
import type { Command, CommandOf } from './collection-commands.ts'
import {
  addLegacy,
  buy,
  emptyInto,
  hasRoom,
  humidorAt,
  isLocked,
  type ModelCigar,
  type ModelCollection,
} from './collection-model.ts'
import { editSmoke, enjoy, note, putBack } from './predict-sticks.ts'
import { at, details, type Outcome, type Prediction, refused, responded } from './prediction.ts'

const dollars = (cents: number | undefined) => (cents === undefined ? undefined : cents / 100)

/** Predicts the request and the response of a command, or undefined if the command does not apply. */
export function predict(
  model: ModelCollection,
  command: Exclude<Command, { kind: 'echo' }>,
): Prediction | undefined {
  if (command.kind === 'create') return create(model, command)
  if (command.kind === 'delete humidor') return removeHumidor(model, command)
  const cigar = at(model.cigars, command.cigar)
  if (cigar === undefined) return undefined
  const ofCigar = { params: { id: cigar.id } }
  switch (command.kind) {
    case 'enjoy':
      return { ...ofCigar, ...enjoy(model, cigar, command) }
    case 'restock':
    case 'add batch':
      return { ...ofCigar, ...addPurchase(model, cigar, command) }
    case 'move':
      return move(model, cigar, command)
    case 'correct':
      return { ...ofCigar, ...correct(model, cigar, command.quantity) }
    case 'add one':
      return { ...ofCigar, route: cigars.addOne, happens: () => more(model, cigar, 1) }
    case 'delete cigar':
      return { ...ofCigar, route: cigars.deleteCigar, happens: () => remove(model, cigar) }
    case 'edit smoke':
      return editSmoke(cigar, command)
    case 'put back':
      return putBack(model, cigar, command)
    case 'note':
      return note(cigar, command)
    case 'update batch':
    case 'delete batch':
      return ofBatch(model, cigar, command)
  }
}

const placeIn = (model: ModelCollection, humidor: number | undefined) =>
  humidor === undefined ? undefined : humidorAt(model, humidor)

function create(
  model: ModelCollection,
  { quantity, cents, day, humidor }: CommandOf<'create'>,
): Prediction {
  const humidorId = placeIn(model, humidor)
  return {
    route: cigars.createCigar,
    body: { ...padron, quantity, pricePerCigar: dollars(cents), purchaseDate: day, humidorId },
    happens: () => {
      if (!hasRoom(model, quantity)) return refused('limit_reached')
      const cigar: ModelCigar = {
        id: '',
        baseCents: cents,
        rating: undefined,
        purchases: [],
        corrections: [],
      }
      const legacy = day === undefined
      buy(cigar, { quantity, cents, day: day ?? model.today, legacy, humidorId })
      model.cigars.push(cigar)
      return responded({ quantity })
    },
  }
}

function addPurchase(
  model: ModelCollection,
  cigar: ModelCigar,
  { kind, quantity, cents, day, humidor }: CommandOf<'restock' | 'add batch'>,
): Prediction {
  const isBatch = kind === 'add batch'
  const humidorId = placeIn(model, humidor)
  return {
    route: isBatch ? batches.addBatch : cigars.restockCigar,
    body: { quantity, purchaseDate: day, price: dollars(cents), humidorId, ...factsOf(quantity) },
    happens: () => {
      if (isBatch && model.limit !== undefined) return refused('premium_required')
      if (!hasRoom(model, quantity)) return refused('limit_reached')
      buy(cigar, { quantity, cents, day, humidorId })
      return responded(isBatch ? { quantity, remaining: quantity, smoked: 0 } : details(cigar))
    },
  }
}

/** Every other purchase says more; the audit compares what its cigar makes of that. It rests no longer. */
const factsOf = (quantity: number) =>
  quantity % 2 === 0
    ? { shop: `Shop ${quantity}`, boxDate: 'ENE 00', restUntil: '2000-02-01' }
    : undefined

/** Also of a purchase that the plan locks. */
function move(
  model: ModelCollection,
  cigar: ModelCigar,
  { batch, quantity, ...command }: CommandOf<'move'>,
): Prediction | undefined {
  const purchase = at(cigar.purchases, batch)
  if (purchase === undefined) return undefined
  const [from, to] = [humidorAt(model, command.from), humidorAt(model, command.to)]
  return {
    route: cigars.moveSticks,
    params: { id: cigar.id },
    body: { batchId: purchase.batchId, from, to, quantity },
    happens: () => {
      if (from === to) return refused('invalid_input')
      if (purchase.deleted) return refused('not_found')
      if (!moveLying(purchase, from, to, quantity)) return refused('invalid_input')
      return responded({ ...details(cigar), places: placesOf(cigar.purchases) })
    },
  }
}

function removeHumidor(
  model: ModelCollection,
  { humidor, to }: CommandOf<'delete humidor'>,
): Prediction | undefined {
  const [id, moveTo] = [humidorAt(model, humidor), humidorAt(model, to)]
  if (id === 'main' || id === moveTo) return undefined
  const happens = () => {
    emptyInto(model, id, moveTo)
    model.humidors = model.humidors.filter((one) => one !== id)
    return responded({ id })
  }
  return { route: humidors.deleteHumidor, params: { id }, query: { moveTo }, happens }
}

const correct = (model: ModelCollection, cigar: ModelCigar, quantity: number): Prediction => ({
  route: cigars.updateCigar,
  body: { quantity },
  happens: () => more(model, cigar, quantity - stickCountOf(cigar.purchases)),
})

/** A correction of the count, up or down. */
function more(model: ModelCollection, cigar: ModelCigar, count: number): Outcome {
  if (count > 0 && !hasRoom(model, count)) return refused('limit_reached')
  const missing = returnTaken(cigar.purchases, cigar.corrections, Math.max(0, count))
  if (missing > 0) addLegacy(model, cigar, missing)
  if (count < 0) cigar.corrections.push(take(cigar.purchases, -count))
  return responded(details(cigar))
}

function remove(model: ModelCollection, cigar: ModelCigar): Outcome {
  model.cigars = model.cigars.filter((one) => one !== cigar)
  model.deletedIds.push(cigar.id)
  return responded({ id: cigar.id })
}

function ofBatch(
  model: ModelCollection,
  cigar: ModelCigar,
  command: CommandOf<'update batch' | 'delete batch'>,
): Prediction | undefined {
  const purchase = at(cigar.purchases, command.batch)
  if (purchase === undefined) return undefined
  const params = { id: cigar.id, batchId: purchase.batchId }
  const unlessHidden = (happens: () => Outcome) => () => {
    if (purchase.deleted) return refused('not_found')
    return isLocked(model, cigar, purchase) ? refused('premium_required') : happens()
  }
  if (command.kind === 'delete batch') {
    const happens = unlessHidden(() => {
      discard(purchase)
      return responded(details(cigar))
    })
    return { route: batches.deleteBatch, params, happens }
  }
  const { quantity, cents, day } = command
  return {
    route: batches.updateBatch,
    params,
    body: { quantity, purchaseDate: day, price: dollars(cents) },
    happens: unlessHidden(() => {
      const { status, body } = update(model, cigar, purchase, command)
      // Free sees only what remains of a purchase that is no longer the newest.
      const isHidden = status === 200 && isLocked(model, cigar, purchase)
      return isHidden ? responded({ remaining: countsOf(purchase).remaining }) : { status, body }
    }),
  }
}

function update(
  model: ModelCollection,
  cigar: ModelCigar,
  purchase: ModelPurchase,
  { quantity, cents, day }: CommandOf<'update batch'>,
): Outcome {
  const before = countsOf(purchase)
  const wanted = quantity ?? before.quantity
  if (wanted > before.quantity && !hasRoom(model, wanted - before.quantity))
    return refused('limit_reached')
  if (!resizeTo(purchase, wanted, cigar.purchases)) return refused('invalid_input')
  if (cents !== undefined) purchase.priceCents = cents === 0 ? undefined : cents
  if (day !== undefined && day !== purchase.purchaseDate) {
    purchase.legacy = false
    purchase.purchaseDate = day
  }
  return responded(countsOf(purchase))
}
