import type { startImport } from '../../../shared/contract/imports.ts'
import type { BodyOf } from '../../../shared/contract/route.ts'
import { foldBrand } from '../../../shared/rules/brand-name.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { toCents } from '../../../shared/rules/money.ts'
import { mainHumidor, sumOfPlaces } from '../../../shared/rules/places.ts'
import type { Deps } from '../../runtime/deps.ts'
import type { Target } from '../../table/bulk-changes.ts'
import { type ImportedCigar, type ImportedPurchase, startHash } from '../../table/imports.ts'
import { mostSteps } from '../../table/transact.ts'
import { factsOf } from '../batches/purchase-facts.ts'
import { described } from '../cigars/described.ts'

export type Body = BodyOf<typeof startImport>
export type Sticks = Pick<Body['cigars'][number], 'purchases' | 'smokes'>

/** The day of an instant in the collector's time zone. */
type DayOf = (instant: Date) => string

/**
 * The steps of an import, in parts that fit a row and a transaction of DynamoDB: 400 kB, 100 writes. A part
 * has one step of a cigar, because a transaction writes a row once. New cigars come by brand: a part has an event for
 * each of its brands. Their ids keep the order of the file.
 *
 * @param nameOf a cigar of the additions
 */
export function planImport(
  { cigars, additions }: Pick<Body, 'cigars' | 'additions'>,
  nameOf: (cigarId: string) => string,
  dayOf: DayOf,
  deps: Deps,
): Target[][] {
  const now = deps.now()
  const humidors = humidorsOf([...cigars, ...additions])
  const brands = new Map<string, string>()
  const brandOf = ({ cigarId }: Target) => brands.get(cigarId)
  const added = cigars.flatMap((body) => {
    const ids = { cigarId: deps.newId(now), name: nameCigar(body) }
    brands.set(ids.cigarId, foldBrand(body.brand))
    const rates = body.userRating === undefined
    const purchases = purchasesOf(body, { rates, dayOf, humidors: humidors.size }, deps)
    return stepsOf(ids, purchases, humidors.size, newCigarOf(body))
  })
  const byBrand = [...Map.groupBy(added, brandOf).values()].flat()
  const how = { rates: true, dayOf, humidors: humidors.size }
  const further = additions.flatMap((body) => {
    const ids = { cigarId: body.cigarId, name: nameOf(body.cigarId) }
    return stepsOf(ids, purchasesOf(body, how, deps), humidors.size)
  })
  const writesOf = ({ adds }: Target) =>
    writesOfCigar(adds) + sumOf(adds?.purchases ?? [], writesOfPurchase)
  return pack(
    [...byBrand, ...further],
    { writes: mostSteps - 4 - humidors.size, bytes: 300_000 },
    writesOf,
    {
      keyOf: (target) => target.cigarId,
      sharedOf: brandOf,
    },
  )
}

/** The same in the humidors of these ids, by what the body names. */
export const placeIn = (
  { cigars, additions }: Pick<Body, 'cigars' | 'additions'>,
  ids: ReadonlyMap<string, string>,
): Pick<Body, 'cigars' | 'additions'> => ({
  cigars: cigars.map((cigar) => ({ ...cigar, ...placeSticks(cigar, ids) })),
  additions: additions.map((addition) => ({ ...addition, ...placeSticks(addition, ids) })),
})

function placeSticks<S extends Sticks>(
  { purchases, smokes }: S,
  ids: ReadonlyMap<string, string>,
): Sticks {
  const idOf = (key: string) => ids.get(key) ?? mainHumidor
  return {
    purchases: purchases.map((purchase) => ({
      ...purchase,
      places: purchase.places?.map((one) => ({ ...one, humidorId: idOf(one.humidorId) })),
    })),
    smokes: smokes.map((one) => ({ ...one, humidorId: one.humidorId && idOf(one.humidorId) })),
  }
}

/** The humidors that sticks are put into: a transaction counts in each of them. */
const humidorsOf = (all: readonly Sticks[]): ReadonlySet<string> =>
  new Set(
    all.flatMap(({ purchases }) =>
      purchases.flatMap(({ places = [] }) => places.map(({ humidorId }) => humidorId)),
    ),
  )

function newCigarOf(body: Body['cigars'][number]): ImportedCigar {
  const price = body.pricePerCigar === undefined ? body.purchases[0]?.price : body.pricePerCigar
  const rating =
    body.userRating === undefined ? firstRated(byTime(body.smokes))?.rating : body.userRating
  return {
    ...described(body),
    ...(price && { basePriceCents: toCents(price) }),
    ...(rating && { userRating: rating }),
  }
}

function stepsOf(
  ids: Pick<Target, 'cigarId' | 'name'>,
  all: readonly ImportedPurchase[],
  humidors: number,
  cigar?: ImportedCigar,
): Target[] {
  const isNew = cigar !== undefined
  const most = { writes: mostSteps - 8 - humidors, bytes: 120_000 }
  const steps = pack(all, most, writesOfPurchase, { keyOf: ({ batchId }) => batchId })
  return steps.map((purchases, step) => {
    const place = { isNew, step, isLast: step === steps.length - 1 }
    return { ...ids, adds: { ...place, ...(step === 0 && cigar && { cigar }), purchases } }
  })
}

/**
 * Most writes of a step, or of its undo, for the cigar and its events: for its photo, and, of one that is not new, for
 * its brand.
 */
const writesOfCigar = (adds: Target['adds']) =>
  (adds?.cigar && !adds.cigar.imageUrl ? 1 : 2) + (adds?.isNew ? 0 : 1)

const writesOfPurchase = ({ smokes, noted = [] }: ImportedPurchase) =>
  1 + smokes.length + noted.length

type How = { readonly rates: boolean; readonly dayOf: DayOf; readonly humidors: number }

const byTime = (smokes: Sticks['smokes']) => smokes.toSorted((a, b) => a.at.localeCompare(b.at))

const firstRated = (inOrder: Sticks['smokes']) => inOrder.find(({ rating }) => rating)

/**
 * The purchases with their smokes by time; one with many smokes in several pieces.
 *
 * @param how.rates whether the first stars may become the rating of the cigar; else the smokes say which did
 */
function purchasesOf(
  { purchases, smokes }: Sticks,
  { rates, dayOf, humidors }: How,
  deps: Deps,
): ImportedPurchase[] {
  const inOrder = byTime(smokes)
  const byPurchase = Map.groupBy(inOrder, ({ purchase }) => purchase)
  const first = rates ? firstRated(inOrder) : undefined
  const latest = deps.now().toISOString()
  return purchases.flatMap((purchase, index) => {
    const ofIt = byPurchase.get(index) ?? []
    const now = deps.now()
    const day = purchase.purchaseDate ?? firstDay(dayOf, now, ofIt)
    const bought = {
      batchId: deps.newId(now),
      legacy: purchase.legacy ?? !purchase.purchaseDate,
      purchaseDate: day,
      ...(purchase.price && !purchase.got && { priceCents: toCents(purchase.price) }),
      ...(purchase.notes && { notes: purchase.notes }),
      ...factsOf(purchase, {}),
      ...(purchase.deleted && { deletedAt: latest }),
    }
    const smoked = ofIt.map((smoke) => ({
      smokedAt: smoke.at < latest ? smoke.at : latest,
      ...(smoke.rating && { rating: smoke.rating }),
      ...(smoke.notes && { notes: smoke.notes }),
      ...(isElsewhere(smoke.humidorId) && { humidorId: smoke.humidorId }),
      ...(smoke.notesBefore && { notesBefore: smoke.notesBefore }),
      ...((smoke === first || (!rates && smoke.ratesCigar)) && { rates: true as const }),
    }))
    const { quantity, removed = 0, stickNotes = [] } = purchase
    const places = sumOfPlaces([purchase.places])
    const whole = { ...bought, quantity, removed, ...(places && { places }) }
    return piecesOf(whole, smoked, stickNotes, mostSteps - 10 - humidors)
  })
}

const isElsewhere = (humidorId = mainHumidor) => humidorId !== mainHumidor

/** Today, or the day of the first smoke if that is earlier. */
function firstDay(dayOf: DayOf, now: Date, [first]: readonly { readonly at: string }[]): string {
  const days = [dayOf(now), ...(first ? [dayOf(new Date(first.at))] : [])]
  return days.sort()[0] ?? dayOf(now)
}

function piecesOf(
  bought: Pick<
    ImportedPurchase,
    'batchId' | 'legacy' | 'purchaseDate' | 'quantity' | 'removed' | 'places' | 'deletedAt'
  >,
  smokes: ImportedPurchase['smokes'],
  notes: NonNullable<Sticks['purchases'][number]['stickNotes']>,
  writes: number,
): ImportedPurchase[] {
  const noted = notes.map(({ place, notes }) => ({ number: smokes.length + place + 1, notes }))
  const groups = pack([...smokes, ...noted], { writes, bytes: 100_000 }, () => 1)
  const hashNext = startHash()
  let smoked = 0
  return (groups.length > 0 ? groups : [[]]).map((group, n, { length }) => {
    const ofStep = group.flatMap((one) => ('smokedAt' in one ? [one] : []))
    const notedNow = group.flatMap((one) => ('number' in one ? [one] : []))
    smoked += ofStep.length
    return {
      ...bought,
      ...(n < length - 1 && { quantity: smoked, removed: 0, places: undefined }),
      ...(n > 0 && { continues: true as const }),
      ...(notedNow.length > 0 && { noted: notedNow }),
      smoked,
      smokes: ofStep,
      smokesHash: hashNext(ofStep),
    }
  })
}

type Room = { readonly writes: number; readonly bytes: number }

type Keys<T> = {
  /** Items with the same key are in different groups. */
  readonly keyOf?: (one: T) => unknown
  /** Items of a group that share a value take one write for it. */
  readonly sharedOf?: (one: T) => string | undefined
}

/** In order, in as few groups as their room allows. */
export function pack<T>(
  all: readonly T[],
  room: Room,
  writesOf: (one: T) => number,
  { keyOf = (one) => one, sharedOf = () => undefined }: Keys<T> = {},
): T[][] {
  const groups: T[][] = []
  let left = { writes: 0, bytes: 0 }
  let keys = new Set<unknown>()
  let shared = new Set<string>()
  for (const one of all) {
    // JSON is a little longer than what DynamoDB counts.
    const bytes = Buffer.byteLength(JSON.stringify(one))
    const what = sharedOf(one)
    const writes = () => writesOf(one) + (what === undefined || shared.has(what) ? 0 : 1)
    if (writes() > left.writes || bytes > left.bytes || keys.has(keyOf(one))) {
      groups.push([])
      left = { ...room }
      keys = new Set()
      shared = new Set()
    }
    groups.at(-1)?.push(one)
    left = { writes: left.writes - writes(), bytes: left.bytes - bytes }
    keys.add(keyOf(one))
    if (what !== undefined) shared.add(what)
  }
  return groups
}

/** The sum of a number of each. */
export const sumOf = <T>(all: readonly T[], numberOf: (one: T) => number): number =>
  all.reduce((sum, one) => sum + numberOf(one), 0)
