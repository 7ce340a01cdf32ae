import type { Batch } from '../../../shared/contract/batches.ts'
import { placesWith } from '../../../shared/rules/places.ts'
import { useSession } from '../../session/session.ts'
import { useWaitingChanges, type WaitingChange } from '../offline/waiting-changes.ts'

type WaitingSmoke = Extract<WaitingChange, { kind: 'smoke' }>

/** The smokes of a cigar that the server does not have, but may still take. */
export function useWaitingSmokes(cigarId: string): readonly WaitingSmoke[] {
  const { user } = useSession()
  return useWaitingChanges(user?.id ?? '').filter(
    (change): change is WaitingSmoke =>
      change.kind === 'smoke' && change.cigar.id === cigarId && change.refusal === undefined,
  )
}

/** A purchase without the sticks of these smokes. */
export const withoutSmokes = (batch: Batch, smokes: readonly WaitingSmoke[]): Batch =>
  smokes
    .filter(({ body }) => body.batchId === batch.id)
    .reduce(
      ({ remaining, places, ...rest }, { body: { humidorId } }) => ({
        ...rest,
        remaining: Math.max(0, remaining - 1),
        places: humidorId === undefined ? places : placesWith(places, humidorId, -1),
      }),
      batch,
    )
