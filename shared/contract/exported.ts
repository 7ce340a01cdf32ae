import * as z from 'zod/mini'
import { describedCigar } from './cigar.ts'
import { place, switches } from './fields.ts'
import { care } from './humidor-care.ts'
import { knownFacts } from './purchase-facts.ts'
import { measured, reading } from './reading.ts'

const text = z.string()
const optional = z.optional(text)
const number = z.number()

/** The typed facts of a purchase, without those that are derived from them. */
const { packedOn: _, ...facts } = knownFacts

/** A record of one kind in the export of an account. What is not named here never leaves. */
const record = <const Kind extends string, Shape extends z.core.$ZodLooseShape>(
  kind: Kind,
  shape: Shape,
) => z.object({ kind: z.literal(kind), ...shape })

export const cigarRecord = record('cigar', {
  id: text,
  ...describedCigar,
  personalNotes: optional,
  pricePerCigar: z.optional(number),
  estimate: z.optional(number),
  quantity: number,
  createdAt: text,
})
export const purchaseRecord = record('purchase', {
  id: text,
  cigarId: text,
  /** True if it holds the sticks of one day without a known purchase. */
  legacy: z.boolean(),
  purchaseDate: text,
  quantity: number,
  remaining: number,
  smoked: number,
  removed: number,
  /** Unsmoked sticks that lie elsewhere than in the main humidor. */
  places: z.optional(z.array(place)),
  /** The lowest number of the sticks never smoked so far, and those below it that were put back. */
  nextNumber: z.optional(number),
  freedNumbers: z.optional(z.array(number)),
  pricePerCigar: z.optional(number),
  notes: optional,
  ...facts,
  createdAt: text,
  /** Set when the collector deleted it; its smoked sticks take their date from it. */
  deletedAt: optional,
})
export const stickRecord = record('stick', {
  id: text,
  cigarId: text,
  purchaseId: text,
  smokedAt: optional,
  rating: z.optional(number),
  notes: optional,
  /** The humidor it was smoked from; absent: the main one. */
  humidorId: optional,
  /** The note before the stick was smoked. */
  notesBefore: optional,
  /** True if its stars became the cigar's rating. */
  ratesCigar: z.optional(z.boolean()),
})

const departureRecord = record('departure', {
  id: text,
  cigarId: text,
  /** `corrected`: a correction of the count took its sticks. */
  reason: text,
  at: text,
  /** The sticks that have not returned, by purchase and humidor. */
  taken: z.array(z.object({ purchaseId: text, places: z.array(place) })),
})

export const humidorRecord = record('humidor', {
  id: text,
  name: text,
  humidorKind: text,
  capacity: z.optional(number),
  targetHumidity: z.optional(number),
  tolerance: z.optional(number),
  targetTemperature: z.optional(number),
  note: optional,
  imageUrl: optional,
  humidityOffset: z.optional(number),
  /** The log of care, and the reminders that are on. */
  care: z.optional(care),
  position: number,
  createdAt: text,
})

export const airRecord = record('air', {
  humidorId: text,
  day: text,
  /** As the hygrometer showed it, in percent of relative humidity. */
  humidity: measured,
  temperature: z.optional(measured),
})
export const readingsRecord = record('readings', { humidorId: text, latest: z.array(reading) })

export const wishRecord = record('wish', {
  id: text,
  brand: text,
  lineName: optional,
  targetPrice: z.optional(number),
  note: optional,
  createdAt: text,
})

/** The records of which there are many, by what `collection.json` of a download calls them. */
export const exportedLists = {
  cigars: cigarRecord,
  purchases: purchaseRecord,
  sticks: stickRecord,
  departures: departureRecord,
  humidors: humidorRecord,
  air: airRecord,
  readings: readingsRecord,
  wishes: wishRecord,
  alerts: record('alert', {
    id: text,
    /** Absent: all cigars. */
    cigarId: optional,
    alertType: text,
    ageInMonths: number,
    title: text,
    message: optional,
    reminderDaysBefore: number,
    isActive: number,
    createdAt: text,
  }),
  notifications: record('notification', {
    id: text,
    /** The cigar of an aging alert. */
    cigarId: optional,
    /** All of them, if there are several. */
    cigarIds: z.optional(z.array(text)),
    ageInMonths: z.optional(number),
    /** The humidor of care. */
    humidorId: optional,
    title: text,
    body: text,
    sentAt: text,
    wasRead: number,
  }),
  badges: record('badge', { badgeId: text, earnedAt: text, progress: number }),
  sharedMilestones: record('share', {
    id: text,
    cigarId: text,
    milestoneType: text,
    caption: optional,
    imageUrl: optional,
    isPublic: number,
    likesCount: number,
    state: text,
    reviewAskedAt: optional,
    brand: text,
    lineName: text,
    wrapper: text,
    createdAt: text,
  }),
  likes: record('like', { shareId: text, likedAt: text }),
} as const

/**
 * Everything that the product keeps of a person and that says something to them. Money is in
 * the profile's currency, by default US dollars, lengths in inches, temperatures in degrees Fahrenheit;
 * flags are 0 and 1.
 */
export const exported = z.discriminatedUnion('kind', [
  record('profile', {
    email: text,
    firstName: optional,
    lastName: optional,
    profileImageUrl: optional,
    country: text,
    minimumAge: number,
    ageConfirmedAt: text,
    subscription: z.optional(
      z.object({ plan: text, status: text, periodEnd: text, cancelAt: optional }),
    ),
    stickCount: number,
    unreadNotifications: z.optional(number),
    sharedMilestones: z.optional(number),
    likesReceived: z.optional(number),
    lifetimeScans: number,
    monthScans: number,
    scanMonth: optional,
    theme: optional,
    lengthUnit: optional,
    currency: optional,
    timeZone: optional,
    agesFrom: optional,
    createdAt: text,
    updatedAt: text,
  }),
  record('preferences', {
    ...switches.shape,
    notificationTime: text,
    timeZone: text,
    mailStopped: optional,
  }),
  ...Object.values(exportedLists),
])
export type Exported = z.infer<typeof exported>

/**
 * The format version of a download's `collection.json`; the first downloads do not have it. It
 * rises when an earlier import would misread the file.
 */
export const exportVersion = 1
