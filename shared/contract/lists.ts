import * as z from 'zod/mini'
import { currencies } from '../rules/settings.ts'
import { count, mostWishes, requiredText } from './fields.ts'
import { route } from './route.ts'

/** The optional content of a list. */
const shows = z.strictObject({
  photos: z.boolean(),
  /** The mean price of the sticks in stock. */
  prices: z.boolean(),
  /** The notes of a cigar; personal notes stay private. */
  notes: z.boolean(),
  /** The day of the oldest purchase in stock. */
  purchaseDates: z.boolean(),
})

/** 192 random bits: who has it reads the list. */
const params = z.strictObject({ id: z.string().check(z.regex(/^[\w-]{32}$/)) })

/** A cigar of one list: it says nothing of the cigar's own id, which begins with its time. */
const listedId = z
  .string('This is not a cigar of the list.')
  .check(z.regex(/^[\w-]{22}$/, 'This is not a cigar of the list.'))

const ownList = z.object({
  /** The address of the list for guests is `/list/{id}`. */
  id: z.string(),
  title: z.optional(z.string()),
  shows,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** By guest, the last change first. */
  wishes: z.array(
    z.object({
      /** As the guest calls themselves; absent: they did not say. */
      guest: z.optional(z.string()),
      /** Cigars that may be finished or removed since. */
      cigarIds: z.array(z.string()),
      changedAt: z.iso.datetime(),
    }),
  ),
})
export type OwnList = z.infer<typeof ownList>

export const createList = route({
  method: 'POST',
  path: '/api/lists',
  access: 'user',
  changes: ['lists'],
  summary: 'Share what is in stock by a link for guests without an account, for some days',
  body: z.strictObject({
    title: z.optional(requiredText('Please enter a title.', 80)),
    shows,
    days: z.literal([1, 7, 30], 'Please choose how long the link works.'),
  }),
  limit: { perAccount: 30, perAddress: 120, minutes: 60 },
  response: ownList,
  errors: ['not_found', 'conflict', 'idempotency_key_reused'],
})

export const listOwn = route({
  method: 'GET',
  path: '/api/lists',
  access: 'user',
  reads: ['lists'],
  summary: 'The shared lists whose links work, newest first, with what guests would like',
  response: z.array(ownList),
})

export const revokeList = route({
  method: 'DELETE',
  path: '/api/lists/{id}',
  access: 'user',
  changes: ['lists'],
  summary: 'End the link of a shared list, and forget what guests marked on it',
  params,
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'conflict'],
})

export const openList = route({
  method: 'GET',
  path: '/api/lists/{id}',
  access: 'public',
  reads: ['lists', 'account', 'cigars'],
  summary:
    'A page of a shared list, as its guests see it. A link that never was, has expired or was revoked is 404',
  params,
  query: z.strictObject({
    /** The `next` of the page before. */
    cursor: z.optional(listedId),
  }),
  limit: { perAddress: 600, minutes: 60, reason: 'This network opened many lists.' },
  response: z.object({
    title: z.optional(z.string()),
    owner: z.object({
      firstName: z.optional(z.string()),
      /** An initial with a period. */
      lastName: z.optional(z.string()),
    }),
    expiresAt: z.iso.datetime(),
    /** The currency of the prices; `undefined` if they are hidden. */
    currency: z.optional(z.enum(currencies)),
    cigars: z.array(
      z.object({
        id: listedId,
        brand: z.string(),
        lineName: z.string(),
        wrapper: z.string(),
        strength: z.string(),
        ringGauge: z.optional(z.number()),
        length: z.optional(z.number()),
        size: z.optional(z.string()),
        quantity: count,
        imageUrl: z.optional(z.string()),
        price: z.optional(z.number()),
        notes: z.optional(z.string()),
        purchaseDate: z.optional(z.string()),
      }),
    ),
    /** The start of the next page; `undefined` on the last page. */
    next: z.optional(listedId),
  }),
  errors: ['not_found'],
})

export const setWishes = route({
  method: 'POST',
  path: '/api/lists/{id}/wishes',
  access: 'public',
  reads: ['account'],
  changes: ['lists'],
  summary: 'Say which cigars of a shared list a guest would like; only its owner sees it',
  params,
  body: z.strictObject({
    /** Made by the browser: who knows it changes these wishes. */
    guest: z.uuid('This is not a guest.'),
    name: z.optional(requiredText('Please enter your name.', 40)),
    /** All of them, in place of those before. */
    cigars: z.array(listedId).check(
      z.maxLength(mostWishes, `You can mark up to ${mostWishes} cigars.`),
      z.refine((all) => new Set(all).size === all.length, 'A cigar is marked twice.'),
    ),
  }),
  limit: { perAddress: 600, minutes: 60, reason: 'Many cigars were marked from this network.' },
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'conflict'],
})
