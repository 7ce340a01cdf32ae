import * as cigars from '../../../../shared/contract/cigars.ts'
import * as instances from '../../../../shared/contract/instances.ts'
import {
  byAge,
  inState,
  type ModelPurchase,
  type ModelSmoke,
  moveTo,
  smoke,
  stickCountOf,
  unsmoke,
} from '../../../../shared/rules/testing/reference-purchases.ts'
import type { CommandOf } from './collection-commands.ts'
import {
  allSticks,
  hasRoom,
  humidorAt,
  isAlive,
  type ModelCigar,
  type ModelCollection,
} from './collection-model.ts'
import { at, details, outOfStock, type Prediction, refused, responded } from './prediction.ts'

type Place = { readonly purchase: ModelPurchase; readonly number: number }

const idOf = ({ purchase, number }: Place) => `${purchase.batchId}.${number}`
const paramsOf = ({ id }: ModelCigar, place: Place) => ({ id, instanceId: idOf(place) })
const smokedAt = ({ purchase, number }: Place) =>
  inState(purchase, 'smoked').find((stick) => stick.number === number)

const noonOf = (day: string | undefined) => (day === undefined ? undefined : `${day}T12:00:00Z`)

export function enjoy(
  model: ModelCollection,
  cigar: ModelCigar,
  { batch, rating, day, humidor }: CommandOf<'enjoy'>,
): Omit<Prediction, 'params'> {
  const wanted = batch === undefined ? undefined : at(cigar.purchases, batch)
  const humidorId = humidor === undefined ? undefined : humidorAt(model, humidor)
  return {
    route: cigars.enjoyCigar,
    body: { batchId: wanted?.batchId, rating, smokedAt: noonOf(day), humidorId },
    happens: () => {
      const full = cigar.purchases.filter(({ lie }) =>
        humidorId === undefined ? lie.length > 0 : lie.includes(humidorId),
      )
      const purchase = wanted ?? full.toSorted(byAge)[0]
      if (purchase === undefined || !full.includes(purchase)) return outOfStock
      if (day !== undefined && day < purchase.purchaseDate) return refused('invalid_input')
      const smoked = smoke(full, purchase, humidorId)
      if (smoked === undefined) return outOfStock
      say(cigar, smoked, { day: day ?? model.today, rating, ratesCigar: false }, rating)
      const quantity = stickCountOf(cigar.purchases)
      return responded({ id: cigar.id, quantity, stickId: idOf(smoked) })
    },
  }
}

/** Writes what is said of a smoke; stars that are given now rate a cigar that is not rated. */
function say(cigar: ModelCigar, place: Place, input: ModelSmoke, given: number | undefined): void {
  const ratesCigar = input.ratesCigar || (given !== undefined && cigar.rating === undefined)
  const stick = smokedAt(place)
  if (stick !== undefined) stick.smoke = { ...input, ratesCigar }
  cigar.rating ??= given
}

/** Puts a stick back, with the rating that the cigar has from its smoke. @returns whether it was smoked */
function forget(cigar: ModelCigar, place: Place): boolean {
  const input = smokedAt(place)?.smoke
  if (!unsmoke(place.purchase, place.number)) return false
  if (input?.ratesCigar && input.rating === cigar.rating) cigar.rating = undefined
  return true
}

export function putBack(
  model: ModelCollection,
  cigar: ModelCigar,
  { stick }: CommandOf<'put back'>,
): Prediction | undefined {
  const place = at(allSticks(cigar), stick)
  if (place === undefined) return undefined
  return {
    route: instances.putBackInstance,
    params: paramsOf(cigar, place),
    happens: () => {
      if (smokedAt(place) !== undefined && !hasRoom(model, 1)) return refused('limit_reached')
      return forget(cigar, place) ? responded(details(cigar)) : refused('not_found')
    },
  }
}

export function note(
  cigar: ModelCigar,
  { stick, text }: CommandOf<'note'>,
): Prediction | undefined {
  const place = at(allSticks(cigar), stick)
  if (place === undefined) return undefined
  const { number } = place
  return {
    route: instances.updateInstance,
    params: paramsOf(cigar, place),
    body: { individualNotes: text },
    happens: () => (isAlive(place) ? responded({ number }) : refused('not_found')),
  }
}

export function editSmoke(
  cigar: ModelCigar,
  { stick, batch, rating, day }: CommandOf<'edit smoke'>,
): Prediction | undefined {
  const place = at(allSticks(cigar), stick)
  if (place === undefined) return undefined
  const other = batch === undefined ? undefined : at(cigar.purchases, batch)
  const body = { smokingRating: rating, smokedAt: noonOf(day), batchId: other?.batchId }
  const isGiven = Object.values(body).some((value) => value !== undefined)
  return {
    route: instances.updateInstance,
    params: paramsOf(cigar, place),
    body,
    happens: () => {
      const input = smokedAt(place)?.smoke
      if (input !== undefined) return change(cigar, place, input, { other, rating, day })
      if (!isAlive(place)) return refused('not_found')
      return isGiven ? refused('invalid_input') : responded({ number: place.number })
    },
  }
}

type Change = {
  readonly other: ModelPurchase | undefined
  readonly rating: number | undefined
  readonly day: string | undefined
}

function change(
  cigar: ModelCigar,
  place: Place,
  before: ModelSmoke,
  { other, rating, day }: Change,
) {
  const purchase = other ?? place.purchase
  const isMove = purchase !== place.purchase
  if (isMove && inState(purchase, 'in stock').length === 0) return outOfStock
  const input = { ...before, day: day ?? before.day, rating: rating ?? before.rating }
  const isTold = other !== undefined || day !== undefined
  if (isTold && input.day < purchase.purchaseDate) return refused('invalid_input')
  if (before.ratesCigar && before.rating === cigar.rating) cigar.rating = input.rating
  const after = isMove ? moveTo(place.purchase, place.number, purchase) : place
  if (after !== undefined) say(cigar, after, input, rating)
  return responded({ id: after && idOf(after), isSmoked: 1 })
}
