import * as z from 'zod/mini'
import { doubtSeconds } from '../../shared/events/reactions.ts'
import { NotTaken } from '../runtime/errors.ts'
import { conditionOf, isNew } from '../table/expressions.ts'
import { keys, prefixOf, rowsOf } from '../table/keys.ts'
import { getRow, listRows, updateRow } from '../table/rows.ts'
import { transact } from '../table/transact.ts'

/**
 * A mail or a push message to one receiver.
 * - `sending`: an attempt began and its end is not known
 * - `sent`: the service took it
 * - `refused`: the service would never take it
 */
const deliveryRow = z.object({
  state: z.enum(['sending', 'sent', 'refused']),
  /** The start of the last attempt. */
  at: z.iso.datetime(),
})
type DeliveryRow = z.infer<typeof deliveryRow>

/** The mails and push messages of a user's last 30 days, by what they are, the newest first: one Query. */
export async function listDeliveries(
  userId: string,
): Promise<(DeliveryRow & { readonly message: string })[]> {
  const kept = z.extend(deliveryRow, { SK: z.string() })
  const rows = await listRows(kept, rowsOf(userId, 'DELIVERY'))
  return rows
    .map(({ SK, ...row }) => ({ ...row, message: SK.slice(prefixOf('DELIVERY').length) }))
    .toSorted((one, other) => other.at.localeCompare(one.at))
}

/** The lifetime of a delivery in seconds: longer than a dead-letter queue keeps messages. */
const keepSeconds = 30 * 24 * 3600

type Delivery = {
  readonly userId: string
  /** Names what is sent, how and to which browser; letters, digits, `_` and `-` (SES tags). */
  readonly message: string
}

/** It is not known yet whether a message was sent: SES may still report that it was. */
export class InDoubt extends Error {
  override readonly name = 'InDoubt'
}

/**
 * Sends a message unless it was sent. An attempt that ended without a response is repeated after
 * `doubtSeconds`, unless SES reported the mail meanwhile; a message is sent twice only if that report is
 * late.
 *
 * @param send throws NotTaken when the message was surely not sent
 * @throws InDoubt while the end of another attempt is not known
 * @throws Conflict when another attempt began at the same time
 * @throws what `send` throws, unless the refusal is final; a later call may succeed
 */
export async function deliverOnce(
  delivery: Delivery,
  now: Date,
  send: () => Promise<void>,
): Promise<void> {
  const key = keys.delivery(delivery.userId, delivery.message)
  const before = await getRow(deliveryRow, key)
  if (before?.state === 'sent' || before?.state === 'refused') return
  if (before && now.valueOf() - Date.parse(before.at) < doubtSeconds * 1000) throw new InDoubt()
  const attempt: DeliveryRow = { state: 'sending', at: now.toISOString() }
  await begin(key, attempt, before)
  try {
    await send()
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error
    if (!error.isFinal) {
      await transact([{ remove: { Key: key, ...conditionOf(attempt) } }])
      throw error
    }
    await updateRow(z.unknown(), key, { set: { state: 'refused' }, when: attempt })
    return
  }
  await noteSent(delivery)
}

/** @throws Conflict when another attempt began at the same time */
const begin = (
  key: ReturnType<typeof keys.delivery>,
  attempt: DeliveryRow,
  before: DeliveryRow | undefined,
) =>
  transact([
    {
      put: {
        Item: { ...key, ...attempt, expiresAt: expiryOf(attempt) },
        ...(before ? conditionOf(before) : isNew),
      },
    },
  ])

const expiryOf = ({ at }: DeliveryRow) => Math.floor(Date.parse(at) / 1000) + keepSeconds

/** Notes that the service took a message. Does nothing when the delivery is forgotten. */
export async function noteSent({ userId, message }: Delivery): Promise<void> {
  const update = { set: { state: 'sent' }, when: {} }
  await updateRow(z.unknown(), keys.delivery(userId, message), update)
}
