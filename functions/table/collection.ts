import * as z from 'zod/mini'
import { type AgeOrigin, datedFrom } from '../../shared/rules/age-day.ts'
import type { Checked, Reading } from '../runtime/session.ts'
import { batchRow } from './batches.ts'
import { cigarRow } from './cigars.ts'
import { keys, prefixOf, rowsOf } from './keys.ts'
import { anyRow, listRows } from './rows.ts'
import { agesFromOf } from './settings.ts'
import { stickRow } from './sticks.ts'

/** A cigar without its notes, which may be a hundred times as long as the rest. */
const cigarFacts = z.pick(cigarRow, {
  cigarId: true,
  brand: true,
  lineName: true,
  wrapper: true,
  origin: true,
  strength: true,
  ringGauge: true,
  length: true,
  size: true,
  imageUrl: true,
  userRating: true,
  quantity: true,
  pricedQuantity: true,
  valueCents: true,
  places: true,
  packedOn: true,
  resting: true,
  oldestPurchaseDate: true,
  createdAt: true,
})
export type CigarFacts = z.infer<typeof cigarFacts>

const batchFacts = z.omit(batchRow, {
  userId: true,
  notes: true,
  restUntil: true,
  nextNumber: true,
  freedNumbers: true,
  datedAt: true,
})
export type BatchFacts = z.infer<typeof batchFacts>

const smokeFacts = z.extend(
  z.pick(stickRow, { cigarId: true, batchId: true, purchaseDate: true, rating: true }),
  { smokedAt: z.string() },
)
export type SmokeFacts = z.infer<typeof smokeFacts>

/** A user's cigars, finished ones included, and their purchases, deleted ones included. */
export type Collection = { readonly cigars: CigarFacts[]; readonly batches: BatchFacts[] }

const isBatch = (item: object) => 'batchId' in item

const attributesOf = (...schemas: readonly { readonly shape: object }[]) => [
  ...new Set(schemas.flatMap(({ shape }) => Object.keys(shape))),
]
const cigarAttributes = attributesOf(cigarFacts)
const collectionAttributes = attributesOf(cigarFacts, batchFacts)
const smokeAttributes = attributesOf(smokeFacts)

/**
 * Reads cigars and purchases with one Query per megabyte, each oldest first. Their sort keys are
 * adjacent, purchases before cigars.
 */
export async function readCollection(userId: string, reading?: Reading): Promise<Collection> {
  const items = await listRows(anyRow, {
    ...reading,
    pk: keys.user(userId).PK,
    sk: { from: prefixOf('BATCH'), until: `${prefixOf('CIGAR')}\uffff` },
    attributes: collectionAttributes,
  })
  const [batches, cigars] = [items.filter(isBatch), items.filter((item) => !isBatch(item))]
  return {
    batches: batches.map((item) => z.parse(batchFacts, item)),
    cigars: cigars.map((item) => z.parse(cigarFacts, item)),
  }
}

/** The collection for the computation of ages, see `datedFrom`. */
export const dated = (
  { cigars, batches }: Collection,
  agesFrom: AgeOrigin | undefined,
): Collection => ({
  cigars: datedFrom(agesFrom, cigars),
  batches: datedFrom(agesFrom, batches),
})

/** Reads it for ages, as the user counts them. */
export async function readDated(
  { userId, checked }: { readonly userId: string; readonly checked: Promise<Checked> },
  reading?: Reading,
): Promise<Collection> {
  const collection = await readCollection(userId, reading)
  return dated(collection, await agesFromOf(checked))
}

/** A user's cigars, finished ones included, oldest first. One Query per megabyte. */
export const readCigarFacts = (userId: string, reading?: Reading): Promise<CigarFacts[]> =>
  listRows(cigarFacts, {
    ...reading,
    ...rowsOf(userId, 'CIGAR'),
    attributes: cigarAttributes,
  })

/**
 * The smoked sticks of a user, by cigar and purchase. One Query per megabyte.
 *
 * @param before only of cigars that are older than this one
 */
export async function readSmokes(
  userId: string,
  reading?: Reading,
  before?: string,
): Promise<SmokeFacts[]> {
  const { pk, sk } = rowsOf(userId, 'STICK')
  const items = await listRows(anyRow, {
    ...reading,
    pk,
    sk: before === undefined ? sk : { from: sk, until: `${sk}${before}` },
    attributes: smokeAttributes,
  })
  return items
    .filter(({ smokedAt }) => smokedAt !== undefined)
    .map((item) => z.parse(smokeFacts, item))
}
