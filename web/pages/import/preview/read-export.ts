import * as z from 'zod/mini'
import {
  airRecord,
  cigarRecord,
  exportVersion,
  humidorRecord,
  purchaseRecord,
  readingsRecord,
  stickRecord,
  wishRecord,
} from '../../../../shared/contract/exported.ts'
import { createHumidor } from '../../../../shared/contract/humidors.ts'
import { importedDescription } from '../../../../shared/contract/imported-cigar.ts'
import { mostAirDays } from '../../../../shared/contract/reading.ts'
import { placeInStock } from '../../../../shared/rules/inventory.ts'
import { parseJson } from '../../../../shared/rules/parse-json.ts'
import { UnreadableFile } from '../../../features/files/unreadable-file.ts'
import type { FileWish, NewCigar } from './body-of.ts'
import type { FileHumidor } from './file-humidors.ts'

const kind = { kind: true } as const
const collection = z.object({
  cigars: z.array(z.omit(cigarRecord, kind)),
  purchases: z.array(z.omit(purchaseRecord, kind)),
  sticks: z.array(z.omit(stickRecord, kind)),
  /** Older downloads lack this list and those below. */
  humidors: z._default(z.array(z.omit(humidorRecord, kind)), []),
  air: z._default(z.array(z.omit(airRecord, kind)), []),
  readings: z._default(z.array(z.omit(readingsRecord, kind)), []),
  wishes: z._default(z.array(z.omit(wishRecord, kind)), []),
})
type Collection = z.infer<typeof collection>
type Cigar = Collection['cigars'][number]
type Purchase = Collection['purchases'][number]
type Stick = Collection['sticks'][number]
type Humidor = Collection['humidors'][number]

/** A cigar of a download, and the name of its photo in the ZIP. */
export type ExportedCigar = { readonly cigar: NewCigar; readonly photo?: string }

/** The parts of a download that an import brings back. */
export type Exported = {
  readonly cigars: readonly ExportedCigar[]
  /** In their order. */
  readonly humidors: readonly FileHumidor[]
  /** The newest last. */
  readonly wishes: readonly FileWish[]
}

/**
 * Reads `collection.json` of a download of all data: humidors, wishes, and cigars with their purchases, sticks and
 * photos, in the order in which they were added.
 *
 * @throws UnreadableFile for another file of this name, and for one of a later version of the product
 */
export function readExport(json: string): Exported {
  const parsed = parseJson(json)
  const { version = exportVersion } = versioned.safeParse(parsed).data ?? {}
  if (version > exportVersion) {
    throw new UnreadableFile(
      'This download is of a newer version of Digital Humidor. Please reload this page and choose it again.',
    )
  }
  const read = collection.safeParse(parsed)
  if (!read.success) throw unreadable()
  const purchasesOf = Map.groupBy(read.data.purchases, ({ cigarId }) => cigarId)
  const sticksOf = Map.groupBy(read.data.sticks, ({ purchaseId }) => purchaseId)
  return {
    cigars: read.data.cigars.map((cigar) =>
      cigarOf(cigar, purchasesOf.get(cigar.id) ?? [], sticksOf),
    ),
    humidors: read.data.humidors
      .toSorted((a, b) => a.position - b.position)
      .map((humidor) => humidorOf(humidor, read.data)),
    wishes: read.data.wishes
      .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
      .map(({ id: _, createdAt: __, ...wish }) => wish),
  }
}

function humidorOf(
  { id, humidorKind, imageUrl: photo, care, position: _, createdAt: __, ...fields }: Humidor,
  { air, readings }: Collection,
): FileHumidor {
  const read = z.safeParse(newHumidor, { ...fields, kind: humidorKind })
  if (!read.success) throw unreadable()
  const days = air.flatMap(({ humidorId, ...day }) => (humidorId === id ? day : []))
  const latest = readings.find(({ humidorId }) => humidorId === id)?.latest ?? []
  return {
    id,
    ...fields,
    kind: read.data.kind,
    photo,
    care,
    ...(days.length > 0 && { air: { days: days.slice(-mostAirDays), readings: latest } }),
  }
}

const newHumidor = createHumidor.body

const versioned = z.object({ version: z.optional(z.number()) })

const unreadable = () =>
  new UnreadableFile(
    'The file collection.json in this ZIP cannot be read. It may be changed, or from another program.',
  )

const described = z.object(importedDescription)

function cigarOf(
  cigar: Cigar,
  purchases: readonly Purchase[],
  sticksOf: ReadonlyMap<string, readonly Stick[]>,
): ExportedCigar {
  // The photo has another address in every account.
  const {
    imageUrl,
    aiNotes,
    aiGenerated,
    pricePerCigar = null,
    userRating = null,
    ...facts
  } = cigar
  const read = described.safeParse({ ...facts, userRating })
  if (!read.success) throw unreadable()
  const sticks = purchases.map((one) => readPurchase(one, sticksOf.get(one.id) ?? []))
  return {
    cigar: {
      ...read.data,
      ...(aiGenerated && { aiGenerated }),
      ...(aiNotes && { aiNotes }),
      pricePerCigar,
      purchases: sticks.map(({ purchase }) => purchase),
      smokes: sticks.flatMap(({ smokes }, purchase) =>
        smokes.map((smoke) => ({ purchase, ...smoke })),
      ),
    },
    ...(imageUrl && { photo: imageUrl }),
  }
}

function readPurchase(bought: Purchase, sticks: readonly Stick[]) {
  const { legacy, purchaseDate, quantity, removed, places, pricePerCigar, notes, deletedAt } =
    bought
  const { shop, boxCode, boxDate, got, from, paid, restUntil } = bought
  const stickNotes = stickNotesOf(bought, sticks)
  return {
    purchase: {
      purchaseDate,
      quantity,
      ...(legacy && { legacy }),
      ...(removed > 0 && { removed }),
      ...(places && { places }),
      ...(pricePerCigar !== undefined && { price: pricePerCigar }),
      ...(notes !== undefined && { notes }),
      shop,
      boxCode,
      boxDate,
      got,
      from,
      paid,
      restUntil,
      ...(deletedAt !== undefined && { deleted: true }),
      ...(stickNotes.length > 0 && { stickNotes }),
    },
    smokes: sticks.flatMap(({ smokedAt, rating, notes, notesBefore, ratesCigar, humidorId }) =>
      smokedAt === undefined
        ? []
        : [
            {
              at: smokedAt,
              ...(rating !== undefined && { rating }),
              ...(notes !== undefined && { notes }),
              ...(notesBefore !== undefined && { notesBefore }),
              ...(ratesCigar && { ratesCigar }),
              ...(humidorId && { humidorId }),
            },
          ],
    ),
  }
}

/** Returns the notes on sticks in stock, by the places of the sticks. Notes on other sticks are dropped. */
function stickNotesOf(purchase: Purchase, sticks: readonly Stick[]) {
  const smoked = sticks.filter(({ smokedAt }) => smokedAt !== undefined).map(numberOf)
  const known = numbersBy(smoked)
  const { remaining, nextNumber = known.nextNumber, freedNumbers = known.freedNumbers } = purchase
  return sticks.flatMap((stick) => {
    const place = placeInStock({ remaining, nextNumber, freedNumbers }, numberOf(stick))
    return stick.notes === undefined || place === -1 ? [] : [{ place, notes: stick.notes }]
  })
}

const numberOf = ({ id }: Stick) => Number(id.slice(id.lastIndexOf('.') + 1))

/** Derives the numbers that the first downloads lack: the lowest numbers are smoked first. */
function numbersBy(smoked: readonly number[]) {
  const nextNumber = Math.max(0, ...smoked) + 1
  const below = Array.from({ length: nextNumber - 1 }, (_, n) => n + 1)
  const known = new Set(smoked)
  return { nextNumber, freedNumbers: below.filter((number) => !known.has(number)) }
}
