import * as z from 'zod/mini'
import type { Exported } from '../../../shared/contract/exported.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import { airRow, readingsRow } from '../../table/air.ts'
import { alertRow } from '../../table/alerts.ts'
import { badgeRow } from '../../table/badges.ts'
import { batchRow } from '../../table/batches.ts'
import { cigarRow } from '../../table/cigars.ts'
import { humidorRow } from '../../table/humidors.ts'
import type { UserRows, userRows } from '../../table/keys.ts'
import { likeRow } from '../../table/likes.ts'
import { isRead, notificationRow } from '../../table/notifications.ts'
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

/** Kinds that the export maps; the contract removes what it does not name. */
type Exporting = {
  [K in UserRows]: (typeof userRows)[K] extends { exported: string } ? K : never
}[UserRows]

/** Shared milestones have their rows elsewhere: see `export-user.ts`. */
const mappings: Readonly<Record<Exclude<Exporting, 'SHARE'>, Mapping>> = {
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
  WISH: mapping(wishRow, ({ wishId, targetCents, ...row }) => ({
    ...{ kind: 'wish', id: wishId, ...row },
    ...(targetCents !== undefined && { targetPrice: fromCents(targetCents) }),
  })),
  ALERT: mapping(alertRow, ({ alertId, ...row }) => ({ kind: 'alert', id: alertId, ...row })),
  PREFERENCES: mapping(preferencesRow, (row) => ({ kind: 'preferences', ...row })),
  NOTIFICATION: mapping(notificationRow, (row, user) => ({
    ...{ kind: 'notification', ...row, id: String(row.number) },
    wasRead: isRead(row, user) ? 1 : 0,
  })),
  BADGE: mapping(badgeRow, (row) => ({ kind: 'badge', ...row })),
  LIKE: mapping(likeRow, ({ shareId, at }) => ({ kind: 'like', shareId, likedAt: at })),
}

/** By kind. */
export const exportedRows: ReadonlyMap<string, Mapping> = new Map(Object.entries(mappings))

/** The kind of a user's row: the first word of its sort key. */
export const kindOf = (SK: string): string => SK.split('#', 1).join()
