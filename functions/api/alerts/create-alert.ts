import * as z from 'zod/mini'
import * as alerts from '../../../shared/contract/alerts.ts'
import type { BodyOf } from '../../../shared/contract/route.ts'
import { alertsChanged } from '../../../shared/events/index.ts'
import { handle } from '../../handling/handle.ts'
import type { Deps } from '../../runtime/deps.ts'
import { type AlertRow, addAlert, requireAlert, requireRoom } from '../../table/alerts.ts'
import { whileCigarExists } from '../../table/cigars.ts'
import { transactOnce } from '../../table/once.ts'
import { emit } from '../../table/outbox.ts'
import { alertResponse, refuseGlobal } from './alert-response.ts'

/** The response that an `Idempotency-Key` stores. */
const created = z.object({ alertId: z.string() })

export const handler = handle(alerts.createAlert, async ({ userId, once, body }, deps) => {
  const alert = newAlert(userId, body, deps)
  refuseGlobal(alert)
  const { cigarId, alertId } = alert
  const { first, response } = await transactOnce(once, created, async () => {
    await requireRoom(userId)
    const ofCigar = cigarId === undefined ? [] : [whileCigarExists(userId, cigarId)]
    const steps = [...ofCigar, ...addAlert(alert), ...emit(alertsChanged, { userId }, deps)]
    return { response: { alertId }, steps }
  })
  const written = first ? alert : await requireAlert(userId, response.alertId)
  return alertResponse(written, deps.now())
})

function newAlert(
  userId: string,
  { cigarId, message, ...body }: BodyOf<typeof alerts.createAlert>,
  { now, newId }: Deps,
): AlertRow {
  const at = now()
  return {
    ...body,
    userId,
    alertId: newId(at),
    activeSince: at.toISOString(),
    createdAt: at.toISOString(),
    ...(cigarId && { cigarId }),
    ...(message && { message }),
  }
}
