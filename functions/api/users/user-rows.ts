import * as z from 'zod/mini'
import type { Exported } from '../../../shared/contract/exported.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import { wishResponse } from '../../responses/wish-response.ts'
import { airRow, readingsRow } from '../../table/air.ts'
import { alertRow } from '../../table/alerts.ts'
import { badgeRow } from '../../table/badges.ts'
import { batchRow } from '../../table/batches.ts'
import { cigarRow } from '../../table/cigars.ts'
import { departureRow } from '../../table/departures.ts'
import { humidorRow } from '../../table/humidors.ts'
import { likeRow } from '../../table/likes.ts'
import { cigarsOf, isRead, notificationRow } from '../../table/notifications.ts'
import { preferencesRow } from '../../table/preferences.ts'
import { stickId, stickRow } from '../../table/sticks.ts'
import { type UserRow, userRow } from '../../table/users.ts'
import { wishRow } from '../../table/wishes.ts'
import { describeSums } from '../readings/describe-sums.ts'

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
 * a user's data makes of them, of which the contract removes what it does not name. A kind that is left out says why.
 * All of them go with the user.
 */
export const userRows: Readonly<Record<string, Mapping | null>> = {
  USER: mapping(userRow, (row) => ({ kind: 'profile', ...row })),
  CIGAR: mapping(cigarRow, ({ cigarId, basePriceCents, estimateCents, ...row }) => ({
    kind: 'cigar',
    id: cigarId,
    ...row,
    ...priced(basePriceCents),
    ...(estimateCents !== undefined && { estimate: fromCents(estimateCents) }),
  })),
  BATCH: mapping(batchRow, ({ batchId, priceCents, ...row }) => ({
    kind: 'purchase',
    id: batchId,
    ...row,
    ...priced(priceCents),
  })),
  STICK: mapping(stickRow, (row) => ({
    kind: 'stick',
    id: stickId(row),
    purchaseId: row.batchId,
    ...row,
  })),
  DEPARTURE: mapping(departureRow, ({ departureId, taken, ...row }) => ({
    kind: 'departure',
    id: departureId,
    ...row,
    taken: taken.map(({ batchId, places }) => ({ purchaseId: batchId, places })),
  })),
  HUMIDOR: mapping(humidorRow, ({ humidorId, kind, ...row }) => ({
    kind: 'humidor',
    id: humidorId,
    humidorKind: kind,
    ...row,
  })),
  AIR: mapping(airRow, ({ humidity, temperature, ...row }) => ({
    kind: 'air',
    ...row,
    humidity: describeSums(humidity),
    ...(temperature && { temperature: describeSums(temperature) }),
  })),
  READINGS: mapping(readingsRow, (row) => ({ kind: 'readings', ...row })),
  WISH: mapping(wishRow, (row) => ({ kind: 'wish', ...wishResponse(row) })),
  ALERT: mapping(alertRow, ({ alertId, ...row }) => ({ kind: 'alert', id: alertId, ...row })),
  PREFERENCES: mapping(preferencesRow, (row) => ({ kind: 'preferences', ...row })),
  NOTIFICATION: mapping(notificationRow, (row, user) => ({
    kind: 'notification',
    ...row,
    id: String(row.number),
    cigarIds: cigarsOf(row)?.map(({ cigarId }) => cigarId),
    wasRead: isRead(row, user) ? 1 : 0,
  })),
  BADGE: mapping(badgeRow, (row) => ({ kind: 'badge', ...row })),
  LIKE: mapping(likeRow, ({ shareId, at }) => ({ kind: 'like', shareId, likedAt: at })),
  /** A correction that added sticks, for its undo within a day. */
  RETURN: null,
  /** The one share of a cigar and a milestone, or a tombstone: `export-user.ts` maps the row of its milestone. */
  SHARE: null,
  /** A list that is shared by a link: its address is a secret, and it ends within a month. */
  LIST: null,
  /** The marks of a guest on a list. They name other people. */
  MARKED: null,
  /** The response to an `Idempotency-Key`: about our own work, as are the next five. */
  DONE: null,
  /** A change of many cigars, and parts of it. */
  MANY: null,
  /** A file that was imported, by its hash. */
  FILE: null,
  /** A photo that was uploaded within the last day. */
  UPLOAD: null,
  /** The time of the next reminder, digest, badge or care. */
  DUE: null,
  /** A mail or push message of the last 30 days. */
  DELIVERY: null,
  /** That an alert reminded of a purchase: its notification says it. */
  REMINDED: null,
  /** A browser that gets push messages: its address and keys are secrets. */
  PUSH: null,
  /** A milestone or person that the user hid: names others. */
  HIDDEN: null,
  /** The report that counts against a person. It names other people. */
  COUNTED: null,
}

/** The record that the export makes of a row, if it makes one. */
export const exportRow = (row: Row & { readonly SK: string }, user: UserRow) =>
  userRows[row.SK.split('#', 1).join()]?.(row, user)
