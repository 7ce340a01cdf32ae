import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { flag } from '../../shared/contract/fields.ts'
import { NotFound } from '../runtime/errors.ts'
import type { Caller } from '../runtime/request.ts'
import { type ChangesOf, updateOf } from './expressions.ts'
import { keys } from './keys.ts'
import { getRow } from './rows.ts'
import { type Step, transact } from './transact.ts'
import { whileSessionLasts, whileUserExists } from './users.ts'

/** Notification preferences with the defaults of spec §3. */
export const preferencesRow = z.object({
  pushNotificationsEnabled: z._default(flag, 1),
  emailNotificationsEnabled: z._default(flag, 0),
  agingAlertsEnabled: z._default(flag, 1),
  weeklyDigestEnabled: z._default(flag, 1),
  /** `HH:MM` in the time zone. */
  notificationTime: z._default(z.string(), '09:00'),
  /** IANA name; UTC until the browser sends one. */
  timeZone: z._default(z.string(), 'UTC'),
  /** Why no mail is sent although it is turned on. */
  mailStopped: z.optional(z.enum(['bounced', 'complained'])),
  mailSecret: z.optional(z.string()),
  digestSecret: z.optional(z.string()),
  calendarSecret: z.optional(z.string()),
  createdAt: z.optional(z.string()),
  updatedAt: z.optional(z.string()),
})
export type PreferencesRow = z.infer<typeof preferencesRow>

/** A user's preferences; the defaults when there is no row. */
export const readPreferences = async (userId: string): Promise<PreferencesRow> =>
  (await getRow(preferencesRow, keys.preferences(userId))) ?? z.parse(preferencesRow, {})

/** Changes preferences; `null` removes a value. */
export const changePreferences = (
  userId: string,
  changes: ChangesOf<PreferencesRow>,
  now: Date,
): Step => ({ update: { Key: keys.preferences(userId), ...updateOf(updateAt(changes, now)) } })

const updateAt = (set: Readonly<Record<string, unknown>>, now: Date) => ({
  set: { ...set, updatedAt: now.toISOString() },
  initially: { createdAt: now.toISOString() },
})

/** Each kind of link has its own secret: who ends the digest keeps the mails of reminders. */
type Secret = Extract<keyof PreferencesRow, `${string}Secret`>

/**
 * The token of a link that works without a session: who the user is, and a secret of 256 random bits,
 * which is made when it is first needed. Whoever comes later gets the same.
 *
 * @throws Unauthenticated when the user does not exist
 */
export async function tokenOf(userId: string, name: Secret, now: Date): Promise<string> {
  const known = (await readPreferences(userId))[name]
  if (known !== undefined) return tokenWith(userId, known)
  const { set, initially } = updateAt({}, now)
  const update = updateOf({ set, initially: { ...initially, [name]: newSecret() } })
  await transact([
    whileUserExists(userId),
    { update: { Key: keys.preferences(userId), ...update } },
  ])
  return tokenOf(userId, name, now)
}

/**
 * Replaces the secret of the calendar: the earlier address stops working.
 *
 * @throws Unauthenticated when the caller's session has ended
 */
export async function renewCalendar({ userId, signedInAt }: Caller, now: Date): Promise<string> {
  const calendarSecret = newSecret()
  await transact([
    whileSessionLasts(userId, signedInAt),
    changePreferences(userId, { calendarSecret }, now),
  ])
  return tokenWith(userId, calendarSecret)
}

const newSecret = () => randomBytes(32).toString('base64url')

const tokenWith = (userId: string, secret: string) =>
  `${Buffer.from(userId).toString('base64url')}.${secret}`

/**
 * Returns the owner and the kind of a link.
 *
 * @throws NotFound when the token is of no user or was revoked
 */
export async function ownerOf<N extends Secret>(
  token: string,
  names: readonly N[],
): Promise<{ userId: string; name: N; preferences: PreferencesRow }> {
  const [id = '', given = ''] = token.split('.')
  const userId = Buffer.from(id, 'base64url').toString()
  const preferences = await readPreferences(userId)
  const name = names.find((one) => {
    const secret = preferences[one]
    return secret !== undefined && isSame(secret, given)
  })
  if (name === undefined) throw new NotFound()
  return { userId, name, preferences }
}

/** Compares in constant time; hashes have the same length. */
const isSame = (a: string, b: string) => timingSafeEqual(hash(a), hash(b))

const hash = (text: string) => createHash('sha256').update(text).digest()
