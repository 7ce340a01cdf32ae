import * as z from 'zod/mini'
import type { updateSettings } from '../../shared/contract/profile.ts'
import type { BodyOf } from '../../shared/contract/route.ts'
import type { Settings } from '../../shared/contract/user.ts'
import type { AgeOrigin } from '../../shared/rules/age-day.ts'
import type { Currency } from '../../shared/rules/settings.ts'
import { Unauthenticated } from '../runtime/errors.ts'
import type { Checked } from '../runtime/request.ts'
import { updateOf } from './expressions.ts'
import { keys } from './keys.ts'
import type { Step } from './transact.ts'
import { type UserRow, userRow } from './users.ts'

/** A user's settings, with the defaults. */
export const settingsOf = ({
  theme = 'system',
  lengthUnit = 'inches',
  currency = 'USD',
  timeZone,
  agesFrom,
}: UserRow): Settings => ({
  theme,
  lengthUnit,
  currency,
  ...(timeZone && { timeZone }),
  ...(agesFrom && { agesFrom }),
})

/**
 * Returns the day from which a user's ages count, from the row that every signed-in request reads.
 */
export const agesFromOf = async (checked: Promise<Checked>): Promise<AgeOrigin | undefined> =>
  z.parse(agesFrom, (await checked).row).agesFrom

const agesFrom = z.pick(userRow, { agesFrom: true })

/** Returns the user's currency, from the same row. */
export const currencyOf = async (checked: Promise<Checked>): Promise<Currency> =>
  settingsOf(z.parse(userRow, (await checked).row)).currency

/** Changes what is given of a user's settings; `null` removes the time zone. */
export const changeSettings = (
  userId: string,
  changes: BodyOf<typeof updateSettings>,
  now: Date,
): Step => ({
  update: {
    Key: keys.user(userId),
    ...updateOf({ set: { ...changes, updatedAt: now.toISOString() }, when: {} }),
  },
  otherwise: () => new Unauthenticated(),
})
