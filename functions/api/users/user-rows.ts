import * as z from 'zod/mini'
import type { Exported } from '../../../shared/contract/exported.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import { airRow, readingsRow } from '../../table/air.ts'
import { alertRow } from '../../table/alerts.ts'
import { badgeRow } from '../../table/badges.ts'
import { batchRow } from '../../table/batches.ts'
import { cigarRow } from '../../table/cigars.ts'
import { humidorRow } from '../../table/humidors.ts'
import { likeRow } from '../../table/likes.ts'
import { isRead, notificationRow } from '../../table/notifications.ts'
import { preferencesRow } from '../../table/preferences.ts'
import { stickId, stickRow } from '../../table/sticks.ts'
import { type UserRow, userRow } from '../../table/users.ts'
import { wishRow } from '../../table/wishes.ts'
import { describeSums } from '../readings/describe-sums.ts'
import { wishResponse } from '../wishes/wish-response.ts'

type Row = Readonly<Record<string, unknown>>
type Mapping = (row: Row, user: UserRow) => Exported

const mapping =
  <S extends z.core.$ZodType>(
    schema: S,
    map: (row: z.infer<S>, user: UserRow) => Exported,
  ): Mapping =>
  (row, user) =>
    map(z.parse(schema, row), user)

const priced = (cents: number | undefined) =>
  cents === undefined ? {} : { pricePerCigar: fromCents(cents) }

/**
 * THE table of the kinds of rows in a user's partition, by the first word of their sort keys: which record the export of
 * a user's data makes of them, of which the contract removes what it does not name, or why it makes none. All of
 * them go with the user.
 */
export const userRows: Readonly<Record<string, Mapping | string>> = {
  USER: mapping(userRow, (row) => ({ kind: 'profile', ...row })),
  CIGAR: mapping(cigarRow, ({ cigarId, basePriceCents, estimateCents, ...row }) => ({
    ...{ kind: 'cigar', id: cigarId, ...row },
    ...priced(basePriceCents),
    ...(estimateCents !== undefined && { estimate: fromCents(estimateCents) }),
  })),
  BATCH: mapping(batchRow, ({ batchId, priceCents, ...row }) => ({
    ...{ kind: 'purchase', id: batchId, ...row },
    ...priced(priceCents),
  })),
  STICK: mapping(stickRow, (row) => ({
    ...{ kind: 'stick', id: stickId(row), purchaseId: row.batchId },
    ...row,
  })),
  HUMIDOR: mapping(humidorRow, ({ humidorId, kind, ...row }) => ({
    ...{ kind: 'humidor', id: humidorId, humidorKind: kind, ...row },
  })),
  AIR: mapping(airRow, ({ humidity, temperature, ...row }) => ({
    ...{ kind: 'air', ...row, humidity: describeSums(humidity) },
    ...(temperature && { temperature: describeSums(temperature) }),
  })),
  READINGS: mapping(readingsRow, (row) => ({ kind: 'readings', ...row })),
  WISH: mapping(wishRow, (row) => ({ kind: 'wish', ...wishResponse(row) })),
  ALERT: mapping(alertRow, ({ alertId, ...row }) => ({ kind: 'alert', id: alertId, ...row })),
  PREFERENCES: mapping(preferencesRow, (row) => ({ kind: 'preferences', ...row })),
  NOTIFICATION: mapping(notificationRow, (row, user) => ({
    ...{ kind: 'notification', ...row, id: String(row.number) },
    wasRead: isRead(row, user) ? 1 : 0,
  })),
  BADGE: mapping(badgeRow, (row) => ({ kind: 'badge', ...row })),
  LIKE: mapping(likeRow, ({ shareId, at }) => ({ kind: 'like', shareId, likedAt: at })),
  /** The one share of a cigar and a milestone, or a tombstone. */
  SHARE: 'its milestone has a row of its own, which `export-user.ts` maps',
  LIST: 'its address is a secret, and it ends within a month',
  /** What a guest marked on a list. */
  MARKED: 'names others',
  /** The response to an `Idempotency-Key`. */
  DONE: 'about our own work',
  /** A change of many cigars, and parts of it. */
  MANY: 'about our own work',
  /** A file that was imported, by its hash. */
  FILE: 'about our own work',
  /** A photo that was uploaded within the last day. */
  UPLOAD: 'about our own work',
  /** When the next reminder, digest, badge or care is due. */
  DUE: 'about our own work',
  /** A mail or push message of the last 30 days. */
  DELIVERY: 'about our own work',
  /** That an alert reminded of a purchase. */
  REMINDED: 'its notification says it',
  PUSH: 'its address and keys are secrets',
  /** A milestone or person that the user hid. */
  HIDDEN: 'names others',
  /** Which report counts against a person. */
  COUNTED: 'names others',
}

/** The record that the export makes of a row, if it makes one. */
export function exportRow(row: Row & { readonly SK: string }, user: UserRow): Exported[] {
  const map = userRows[row.SK.split('#', 1).join()]
  return typeof map === 'function' ? [map(row, user)] : []
}
