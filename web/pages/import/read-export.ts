import * as z from 'zod/mini'
import { description } from '../../../shared/contract/cigar.ts'
import { cigarRecord, purchaseRecord, stickRecord } from '../../../shared/contract/exported.ts'
import type { NewCigar } from './body-of.ts'
import { UnreadableFile } from './read-file.ts'

const kind = { kind: true } as const
const collection = z.object({
  cigars: z.array(z.omit(cigarRecord, kind)),
  purchases: z.array(z.omit(purchaseRecord, kind)),
  sticks: z.array(z.omit(stickRecord, kind)),
})
type Collection = z.infer<typeof collection>

/**
 * Reads `collection.json` of a download of all data: its cigars with their purchases and smokes. Purchases that the
 * collector deleted come along when sticks of them were smoked.
 *
 * @throws UnreadableFile when it is another file of this name
 */
export function readExport(json: string): NewCigar[] {
  const read = collection.safeParse(parse(json))
  if (!read.success) throw unreadable()
  const purchasesOf = Map.groupBy(read.data.purchases, ({ cigarId }) => cigarId)
  const sticksOf = Map.groupBy(read.data.sticks, ({ cigarId }) => cigarId)
  // A cigar whose purchases were all deleted before one was smoked has nothing to bring in.
  return read.data.cigars
    .map((cigar) => cigarOf(cigar, purchasesOf.get(cigar.id) ?? [], sticksOf.get(cigar.id) ?? []))
    .filter(({ purchases }) => purchases.length > 0)
}

const unreadable = () =>
  new UnreadableFile('The file collection.json in this ZIP cannot be read. It may be changed.')

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

type Cigar = Collection['cigars'][number]
type Purchase = Collection['purchases'][number]
type Stick = Collection['sticks'][number]

const described = z.object(description)

function cigarOf(cigar: Cigar, purchases: readonly Purchase[], sticks: readonly Stick[]): NewCigar {
  // The photo has another address in every account.
  const { imageUrl: _, aiNotes, pricePerCigar = null, userRating = null, ...facts } = cigar
  const read = described.safeParse({ ...facts, userRating })
  if (!read.success) throw unreadable()
  const smoked = sticks.filter((stick) => stick.smokedAt !== undefined)
  const kept = purchases.filter(
    ({ id, deletedAt }) => !deletedAt || smoked.some(({ purchaseId }) => purchaseId === id),
  )
  return {
    ...read.data,
    ...(aiNotes && { aiNotes }),
    pricePerCigar,
    purchases: kept.map(purchaseOf),
    smokes: smoked.flatMap((stick) => smokeOf(stick, kept)),
  }
}

const purchaseOf = ({
  legacy,
  purchaseDate,
  quantity,
  removed,
  pricePerCigar,
  notes,
}: Purchase) => ({
  ...{ legacy, purchaseDate, quantity, removed },
  price: pricePerCigar ?? null,
  notes: notes ?? null,
})

function smokeOf({ purchaseId, smokedAt, rating, notes }: Stick, purchases: readonly Purchase[]) {
  const purchase = purchases.findIndex(({ id }) => id === purchaseId)
  if (purchase === -1 || smokedAt === undefined) return []
  return [{ purchase, at: smokedAt, rating: rating ?? null, notes: notes ?? null }]
}
