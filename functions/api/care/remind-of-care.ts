import * as care from '../../../shared/contract/care.ts'
import type { BodyOf } from '../../../shared/contract/route.ts'
import { careChanged } from '../../../shared/events/care.ts'
import { type Care, noCare } from '../../../shared/rules/care.ts'
import { handle } from '../../handling/handle.ts'
import { PremiumRequired } from '../../runtime/errors.ts'
import { type HumidorRow, requireHumidor, updateCare } from '../../table/humidors.ts'
import { emit } from '../../table/outbox.ts'
import { readThenTransact } from '../../table/transact.ts'

/** Without Premium, a user may still turn off an earlier reminder. */
export const handler = handle(care.remindOfCare, async (request, deps) => {
  const { userId, params, body } = request
  if (body.isOn && (await request.plan) !== 'premium') throw new PremiumRequired()
  const now = deps.now()
  const { response } = await readThenTransact(async () => {
    const humidor = await requireHumidor(userId, params.id)
    const before = humidor.care ?? noCare
    // With other days it reminds again.
    const { [body.task]: _, ...reminded } = humidor.care?.reminded ?? noneReminded
    const changes = { on: turn(before, body, now), reminded }
    return {
      response: { ...before, ...changes },
      steps: [updateCare(humidor, changes, now), ...emit(careChanged, { userId }, deps)],
    }
  })
  return response
})

const noneReminded: NonNullable<HumidorRow['care']>['reminded'] = {}

function turn(
  { on }: Care,
  { task, isOn, days }: BodyOf<typeof care.remindOfCare>,
  now: Date,
): Care['on'] {
  const { [task]: before, ...others } = on
  if (!isOn) return others
  const since = before?.since ?? now.toISOString()
  return { ...others, [task]: { since, ...(days !== undefined && { days }) } }
}
