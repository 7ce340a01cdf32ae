import * as z from 'zod/mini'
import { isTimeZone } from '../rules/dates.ts'
import { fromPathText } from '../rules/path-text.ts'
import { mainHumidor } from '../rules/places.ts'

/** Most sticks in one add (spec §9). */
export const maxQuantityPerAdd = 999

/** Most cigars in one bulk change. */
export const mostInBulk = 500

/** Most cigars in one import, of one cigar most purchases and smokes, and most bytes of its JSON. */
export const mostImported = 5000
export const mostPurchasesImported = 1_000
export const mostSmokesImported = 10_000
export const mostImportBytes = 20_000_000

/** Most shared lists of a collector at a time, guests of a list that mark cigars, and cigars of a guest. */
export const mostLists = 10
export const mostGuests = 50
export const mostWishes = 20

/** Most cigars on a wish list. */
export const mostOnWishList = 200

/** Most lines that are notable of a brand: some have over a hundred. */
export const mostNotableLines = 12

/** A whole number from 0. */
export const count = z.int().check(z.gte(0))

const text = (pattern: string, error: string) =>
  z.string().check(z.regex(new RegExp(`^${pattern}$`), error))

const ulid = '[0-9A-HJKMNP-TV-Z]{26}'
const stick = `${ulid}[.][1-9][0-9]{0,6}`

/** An id made by the server: a ULID. */
export const id = text(ulid, 'This is not an id.')

/** The id of a humidor; `main` is the one that everybody has. */
export const humidorId = text(`(?:${mainHumidor}|${ulid})`, 'This is not a humidor.')

/** Sticks in one humidor. */
export const place = z.object({ humidorId: z.string(), sticks: z.int() })

/** Unsmoked sticks that rest until a day, see `shared/rules/rest.ts`. */
export const resting = z.object({
  until: z.string(),
  sticks: z.int(),
  places: z.optional(z.array(place)),
})

/** The id of a purchase. */
export const batchId = text(ulid, 'This is not a purchase.')

/** The id of a stick: its purchase, a period, and its number in the purchase, from 1. */
export const instanceId = text(stick, 'This is not a stick.')

/**
 * The start of a page of sticks: the last stick of the previous page, and the instant of its smoke.
 */
export const stickCursor = text(`(?:[0-9-]{10}T[0-9:.]{12}Z_)?${stick}`, 'This is not a page.')

/** The id of a notification: its number among those of its user, from 1. */
export const notificationId = z.pipe(
  text('[1-9][0-9]{0,8}', 'This is not a notification.'),
  z.transform(Number),
)

/** The number of items of a page, from 1; `most` by default. */
export const pageLimitOf = (most: number) =>
  z._default(
    z
      .pipe(
        z.string().check(z.regex(/^[1-9][0-9]{0,3}$/, 'The limit is a whole number from 1')),
        z.transform(Number),
      )
      .check(z.lte(most, `The limit is at most ${most}`)),
    most,
  )

export const pageLimit = pageLimitOf(1000)

/**
 * Matches what leaves no mark: spaces, and letters and marks that are empty (Unicode's
 * Default_Ignorable_Code_Point, and the Braille pattern without dots).
 */
export const invisible = String.raw`[\s\p{DI}\u2800]`
const invisibleStart = new RegExp(`^${invisible}+`, 'u')

/** Spaces, and marks without a letter to act on. Variants and tags may end an emoji or a flag. */
const empty = String.raw`[\s\u00ad\u200b-\u200f\u2060\u2800\ufeff]`
/** The end begins only where a run begins, so that no text takes more than one pass. */
const emptyEnds = new RegExp(`^${empty}+|(?<!${empty})${empty}+$`, 'gu')

/** Removes the spaces and marks around a text that do not show. */
export const trimEmpty = (text: string): string => text.replace(emptyEnds, '')

/**
 * A text as it is kept, with its line ends and tabs. Other control characters, halves of characters, and what
 * changes the direction of the text around it (Unicode UAX #9) are removed, and U+FFFE and U+FFFF, which SQS refuses (SQS API
 * reference, 'SendMessage'). Joiners and other marks within
 * the text stay: scripts and emoji need them. A text of which nothing shows is empty.
 */
export const shownText = (text: string): string =>
  trimEmpty(
    text
      .replace(/\r\n?/g, '\n')
      .replace(/\p{Bidi_Control}|(?![\t\n])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, '')
      .replace(invisibleStart, ''),
  )

/** A line of text of which something shows. */
export const requiredText = (message: string, max: number) =>
  z.string(message).check(
    z.overwrite((text) => shownText(text.replace(/[\t\r\n]+/g, ' '))),
    z.minLength(1, message),
    z.maxLength(max, `Please use at most ${max} characters.`),
  )

/** Required text in a path; `/ ? # % + ; ~` and a backslash are written as `~2F` and so on. */
export const textInPath = (message: string, max: number) =>
  z.pipe(z.pipe(z.string(message), z.transform(fromPathText)), requiredText(message, max))

/** A choice of the option list; empty or absent is 'required', anything else unknown is refused. */
export const choice = <const T extends readonly string[]>(list: T, name: string) =>
  z.enum(list, {
    error: ({ input }) =>
      input === undefined || input === null || input === ''
        ? `${name} is required`
        : `Please choose a ${name.toLowerCase()} from the list`,
  })

/** A number within these, which are its own. */
export const between = (least: number, most: number, name: string) =>
  z
    .number({
      error: ({ input }) => `${name} ${input === null ? 'is required' : 'must be a number'}`,
    })
    .check(
      z.gte(least, `${name} must be at least ${least}`),
      z.lte(most, { error: () => `${name} must be at most ${most.toLocaleString('en-US')}` }),
    )

/** Dollars with at most two decimals; stored as whole cents. Spec §3: precision 10, scale 2. */
export const price = z.number('Price must be a valid number').check(
  z.gt(0, 'Price must be a positive number'),
  z.lte(99_999_999.99, 'Price is too high'),
  z.refine((dollars) => Number(dollars.toFixed(2)) === dollars, {
    error: 'Price can have at most two decimals',
  }),
)

/** Dollars a stick; none and 0 are no price, as of a gift. */
export const priceOrNone = z.optional(
  z.nullable(z.union([z.literal(0), price], { error: 'Price must be a valid number' })),
)

/** Most sticks of one cigar a correction may lead to. */
export const mostInStock = 99_999

/** Sticks in one add. */
export const quantity = z
  .int('Quantity must be a whole number')
  .check(
    z.gte(1, 'Quantity must be at least 1'),
    z.lte(maxQuantityPerAdd, `Quantity must be at most ${maxQuantityPerAdd}`),
  )

/** A calendar day, `YYYY-MM-DD`; a full ISO instant is taken by its day. */
export const purchaseDate = z.pipe(
  z.string('Please enter a valid date').check(
    z.maxLength(40, 'Please enter a valid date'),
    z.refine((text) => /^\d{4}-\d{2}-\d{2}(T|$)/.test(text) && isCalendarDay(text.slice(0, 10)), {
      error: 'Please enter a valid date',
    }),
  ),
  z.transform((text) => text.slice(0, 10)),
)

function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(day) && day >= '1900-01-01'
}

/** An instant with its offset from UTC; answered and stored in UTC, with milliseconds. */
export const instant = z.pipe(
  z.iso.datetime({ offset: true, error: 'Please enter a valid date and time' }),
  z.transform((text) => new Date(text).toISOString()),
)

/** A time zone's IANA name: `Europe/Berlin`. */
export const timeZoneName = z
  .string('This is not a time zone.')
  .check(
    z.maxLength(64, 'This is not a time zone.'),
    z.refine(isTimeZone, { error: 'This is not a time zone.' }),
  )

/** The query of routes that depend on the user's calendar day; UTC by default. */
export const inTimeZone = z.strictObject({ timeZone: z._default(timeZoneName, 'UTC') })

/** Off or on, as the specification writes it. */
export const flag = z.literal([0, 1])

/** Stars. */
export const rating = z
  .int('Rating must be a whole number')
  .check(z.gte(1, 'Rating must be at least 1'), z.lte(5, 'Rating must be at most 5'))

/** Most characters of a note, and the message above that. */
export const maxNote = 5000
export const noteTooLong = () => `Please use at most ${maxNote.toLocaleString('en-US')} characters.`

/** Free text of a person. */
export const note = z
  .string('Notes must be text')
  .check(z.overwrite(shownText), z.maxLength(maxNote, { error: noteTooLong }))

/** Most characters of a caption. */
export const maxCaption = 500

/** Plain text with line ends. */
export const caption = z
  .string('The caption must be text')
  .check(
    z.overwrite(shownText),
    z.maxLength(maxCaption, `Please use at most ${maxCaption} characters.`),
  )

const keyPattern = String.raw`media/[0-9a-f]{24}/[0-9A-Za-z]{26}\.(jpg|png|webp)`
const notAPhoto = 'This is not a photo.'

/** The key of a photo in the photo bucket: `media/{owner}/{photo}.{jpg|png|webp}`. */
export const photoKey = z
  .string('Please choose a photo.')
  .check(z.regex(new RegExp(`^${keyPattern}$`), notAPhoto))

/** The path under which a photo is served: its key after a slash. */
export const imageUrl = z
  .string(notAPhoto)
  .check(z.regex(new RegExp(`^/${keyPattern}$`), notAPhoto))

/** The notification preferences that are on (1) or off (0). */
export const switches = z.object({
  pushNotificationsEnabled: flag,
  emailNotificationsEnabled: flag,
  agingAlertsEnabled: flag,
  weeklyDigestEnabled: flag,
})
