import * as z from 'zod/mini'
import { mostHumidors, type Place } from '../rules/places.ts'
import { getChange } from './bulk.ts'
import {
  count,
  id,
  instant,
  inTimeZone,
  mostImportBytes,
  mostImported,
  mostInStock,
  mostOnWishList,
  mostPurchasesImported,
  mostSmokesImported,
  note,
  price,
  priceOrNone,
  purchaseDate,
  rating,
  requiredText,
} from './fields.ts'
import { sentCare } from './humidor-care.ts'
import { createHumidor } from './humidors.ts'
import { importedDescription, joinedNotes } from './imported-cigar.ts'
import { purchaseFacts } from './purchase-facts.ts'
import { mostAirDays, mostReadings, sentDay, sentReading } from './reading.ts'
import { route } from './route.ts'
import { createWish } from './wishes.ts'

const upTo = (most: number, what: string) =>
  z.maxLength(most, {
    error: () => `Please use at most ${most.toLocaleString('en-US')} ${what}.`,
  })

const sticks = z.int('Quantity must be a whole number').check(
  z.gte(1, 'Quantity must be at least 1'),
  z.lte(mostInStock, {
    error: () => `Quantity must be at most ${mostInStock.toLocaleString('en-US')}`,
  }),
)

/** Most characters of a key: a folded name is up to 18 times as long as the name. */
const mostKey = 1_200

/** The id of a humidor, or the `key` of one in `humidors`, which comes first. */
const humidorKey = z
  .string('This is not a humidor.')
  .check(z.minLength(1, 'This is not a humidor.'), z.maxLength(mostKey, 'This is not a humidor.'))

/**
 * A humidor of the file. One whose name, apart from case and accents, the collector has is that one, and remains as it
 * is. The key `main` is the main one, which takes over these fields unless its owner changed it. All others are made.
 */
const humidor = z.strictObject({
  /** The key by which places and smokes of this request name the humidor. */
  key: humidorKey,
  ...createHumidor.body.shape,
  /**
   * Its air: whole days, of which `readings` are the last ones. A day that has readings already remains; the minutes of
   * one that comes back count as measured, up to the last reading.
   */
  air: z.optional(
    z.strictObject({
      readings: z
        .array(sentReading)
        .check(z.maxLength(mostReadings, 'A humidor takes at most 2,000 readings')),
      days: z.array(sentDay).check(z.maxLength(mostAirDays, 'A humidor takes at most 4,000 days')),
    }),
  ),
  /** Its care; a humidor that has any keeps it. */
  care: z.optional(sentCare),
})

/**
 * A purchase. Without a day its sticks are legacy sticks of today, or of the day of its first smoke if that
 * is earlier.
 */
const purchase = {
  purchaseDate: z.optional(z.nullable(purchaseDate)),
  /**
   * True for legacy sticks of that day, as an export says. By default, sticks without a day are
   * legacy sticks.
   */
  legacy: z.optional(z.boolean()),
  /**
   * Sticks as they were bought, the smoked ones included. More than one add may have (spec §9), because an
   * export has what corrections led to.
   */
  quantity: sticks,
  /** Sticks that a correction removed, as an export says. */
  removed: z.optional(count),
  /** Its unsmoked sticks in other humidors than the main one. */
  places: z.optional(z.array(z.strictObject({ humidorId: humidorKey, sticks }))),
  /** Dollars a stick; none and 0 are no price. */
  price: priceOrNone,
  notes: z.optional(z.nullable(note)),
  /** A gift or a trade has no price, whatever is given. */
  ...purchaseFacts,
}

/** A stick that was smoked. */
const smoke = {
  /** The index of its purchase in `purchases`. */
  purchase: z.int('This is not a purchase.').check(z.gte(0, 'This is not a purchase.')),
  /**
   * Not in the future. It may be before the day of the purchase: that may have been corrected since, and the
   * collector may have been in another time zone.
   */
  at: instant,
  /** The humidor that it was taken from. */
  humidorId: z.optional(humidorKey),
  rating: z.optional(z.nullable(rating)),
  notes: z.optional(z.nullable(joinedNotes)),
}

const purchasesOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z
    .array(z.strictObject(shape))
    .check(
      z.minLength(1, 'Please enter at least one purchase.'),
      upTo(mostPurchasesImported, 'purchases'),
    )

/** Smokes, in any order. */
const smokesOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z._default(z.array(z.strictObject(shape)).check(upTo(mostSmokesImported, 'smokes')), [])

/** The sticks of a new cigar, with what only an export of ours says. */
const newSticks = {
  purchases: purchasesOf({
    ...purchase,
    /**
     * True if the collector deleted the purchase. It stays for its smokes and has no sticks left.
     */
    deleted: z.optional(z.boolean()),
    /** Notes on unsmoked sticks. The next one that is smoked has place 0. */
    stickNotes: z.optional(z.array(z.strictObject({ place: count, notes: note }))),
  }),
  smokes: smokesOf({
    ...smoke,
    /** The note before the stick was smoked. */
    notesBefore: z.optional(note),
    /** True if its stars became the cigar's rating; only beside `userRating`. */
    ratesCigar: z.optional(z.boolean()),
  }),
}
type Sticks = z.infer<z.ZodMiniObject<typeof newSticks>>

/** Most dollars that a cigar may have cost: its cents are an exact number. */
const mostWorth = 10_000_000_000_000

/** Each smoke is of a purchase that is there, and no purchase has more smoked and removed than bought. */
const counted = z.check<Sticks>(({ value: { purchases, smokes }, issues }) => {
  const worth = purchases.reduce((all, { quantity, price }) => all + quantity * (price ?? 0), 0)
  const smoked = purchases.map(() => 0)
  const refuse = (message: string, path: (string | number)[]) =>
    void issues.push({ code: 'custom', input: undefined, message, path })
  if (worth > mostWorth) refuse('Price is too high', ['purchases', 0, 'price'])
  for (const [n, { purchase }] of smokes.entries()) {
    if (purchase >= purchases.length) refuse('This is not a purchase.', ['smokes', n, 'purchase'])
    else smoked[purchase] = (smoked[purchase] ?? 0) + 1
  }
  for (const [n, one] of purchases.entries()) {
    const { quantity, removed = 0, deleted, stickNotes = [] } = one
    const left = quantity - removed - (smoked[n] ?? 0)
    if (left < 0) refuse('More sticks were smoked than bought.', ['purchases', n, 'quantity'])
    else if (deleted && left > 0)
      refuse('A deleted purchase has no sticks.', ['purchases', n, 'deleted'])
    if (sum(one.places) > Math.max(0, left))
      refuse('More sticks are placed than are in stock.', ['purchases', n, 'places'])
    const places = new Set(stickNotes.map(({ place }) => place))
    if (places.size < stickNotes.length || Math.max(-1, ...places) >= Math.max(0, left))
      refuse('This stick is not in stock.', ['purchases', n, 'stickNotes'])
  }
})

const sum = (places: readonly Place[] = []) => places.reduce((all, { sticks }) => all + sticks, 0)

/** A new cigar with all that is known of it. */
const cigar = z
  .strictObject({
    /**
     * `userRating` absent: the stars of its first rated smoke become its rating, as in the app; `null`: it has
     * none.
     */
    ...importedDescription,
    /** True if the notes are the AI's, word for word. */
    aiNotes: z.optional(z.boolean()),
    /** Dollars, the price it came with; absent: that of its first purchase, `null`: none. */
    pricePerCigar: z.optional(z.nullable(price)),
    ...newSticks,
  })
  .check(counted)

/** Purchases of a cigar that is in the collection. Nothing else of the cigar changes. */
const addition = z
  .strictObject({
    cigarId: id,
    purchases: purchasesOf(purchase),
    smokes: smokesOf(smoke),
  })
  .check(counted)

/**
 * The response is the same object as for every change of many cigars (`bulk.ts`), with `kind: 'import'` and
 * `imported`. Its progress is `bulk.getChange`, its undo `bulk.undoChange`: an import is a change of many cigars
 * in all that follows its start. So `done` of `total` counts whole cigars, `kept` names those, the humidors and the wishes that an
 * undo left because they changed or hold something else, and an id stays known for a day, also in another tab.
 *
 * Errors besides those of a field (whose path is as in `cigars.12.purchases.0.quantity`):
 * - `conflict` with an issue at `fileHash`: this file was imported before, and that import was neither undone
 *   nor failed. The message says when. The same request with `again: true` imports it once more.
 * - `limit_reached`: its sticks, unsmoked or smoked, are more than the plan has places for. Nothing is written. If the
 *   places are used while it runs, it ends as `failed` with this message as its `problem`, and all is put back.
 * - `collection_full`: the collection would hold more than `collectionBounds`. Nothing is written.
 * - `limit_reached` with `limitType: 'humidor'`: the plan has no place for the humidors that are missing.
 * - `conflict`: there would be too many humidors or wishes. The message says how many there can be, or how many fit.
 * - `not_found`: a cigar of `additions`, or a humidor of a place or a smoke, does not exist.
 * - `too_large`: the body unpacks to more than `mostImportBytes`. The gateway refuses more than `mostPacked`
 *   without a message of ours, so a page looks at the size first.
 *
 * With an `Idempotency-Key` a request can be sent again without harm.
 */
export const startImport = route({
  method: 'POST',
  path: '/api/imports',
  access: 'user',
  reads: ['cigars', 'humidors', 'wishes'],
  changes: ['bulk-changes', 'imports'],
  seconds: 25,
  unpacksTo: mostImportBytes,
  limit: { perAccount: 30, perAddress: 300, minutes: 60, reason: 'You imported many files.' },
  summary:
    'Add up to 5,000 cigars with purchases and smokes, humidors, and wishes: all or none. The response comes before the work is done; ask for its state, and undo it, as for other changes of many cigars',
  query: inTimeZone,
  body: z
    .strictObject({
      /**
       * SHA-256 of the file, in hexadecimal digits of lower case: the same file is refused unless `again`. Of a
       * workbook with several sheets, each of which may come: SHA-256 of that hash and the name of the sheet.
       */
      fileHash: z
        .string('This is not a hash.')
        .check(z.regex(/^[0-9a-f]{64}$/, 'This is not a hash.')),
      /** The file's name. */
      name: requiredText('A file has a name.', 200),
      again: z.optional(z.boolean()),
      /** In lists, the last one is the newest. */
      cigars: z._default(z.array(cigar).check(upTo(mostImported, 'cigars')), []),
      additions: z._default(
        z.array(addition).check(
          upTo(mostImported, 'cigars'),
          z.refine(
            (all) => new Set(all.map(({ cigarId }) => cigarId)).size === all.length,
            'A cigar is named twice.',
          ),
        ),
        [],
      ),
      /** The humidors of the file, in their order. */
      humidors: z._default(
        z.array(humidor).check(
          upTo(mostHumidors, 'humidors'),
          z.refine(
            (all) => new Set(all.map(({ key }) => key)).size === all.length,
            'A humidor is named twice.',
          ),
        ),
        [],
      ),
      /** For the wish list. The last one is the newest. One that is there word for word is not added again. */
      wishes: z._default(z.array(createWish.body).check(upTo(mostOnWishList, 'wishes')), []),
    })
    .check(
      z.refine(
        ({ cigars, additions, humidors, wishes }) =>
          cigars.length + additions.length + humidors.length + wishes.length > 0,
        { error: 'There is nothing to import.', path: ['cigars'] },
      ),
      z.refine(({ cigars, additions }) => cigars.length + additions.length <= mostImported, {
        error: () => `Please use at most ${mostImported.toLocaleString('en-US')} cigars.`,
        path: ['cigars'],
      }),
    ),
  response: getChange.response,
  errors: [
    'not_found',
    'limit_reached',
    'collection_full',
    'conflict',
    'too_large',
    'idempotency_key_reused',
  ],
})

/** Lists imports of the last day, also from other devices, with progress, result and undo. */
export const listImports = route({
  method: 'GET',
  path: '/api/imports',
  access: 'user',
  reads: ['bulk-changes', 'imports'],
  summary: 'The imports of the last day, the newest first, as changes of many cigars',
  response: z.array(getChange.response),
})
