import { useMemo } from 'react'
import type { Batch } from '../../../shared/contract/batches.ts'
import type { Cigar, CigarPage } from '../../../shared/contract/cigar.ts'
import { mainHumidor, placesWith } from '../../../shared/rules/places.ts'
import { useSession } from '../../session/session.ts'
import { useWaitingChanges, type WaitingChange } from '../offline/waiting-changes.ts'

type WaitingSmoke = Extract<WaitingChange, { kind: 'smoke' }>

/** The smokes of a cigar that the server does not have, but may still take. */
export const useWaitingSmokes = (cigarId: string): readonly WaitingSmoke[] =>
  useAllWaiting().filter(({ cigar }) => cigar.id === cigarId)

/** The same of all cigars. */
export function useAllWaiting(): readonly WaitingSmoke[] {
  const { user } = useSession()
  return useWaitingChanges(user?.id ?? '').filter(
    (change): change is WaitingSmoke => change.kind === 'smoke' && change.refusal === undefined,
  )
}

type Stocked = Pick<Cigar, 'id' | 'quantity'> & Partial<Pick<Cigar, 'places'>>

/** Cigars without the sticks whose smokes wait. A cigar of which none waits is the same object. */
export function useWithoutWaiting<C extends Stocked>(cigars: readonly C[]): readonly C[] {
  const smoked = useAllWaiting()
    .map(({ cigar, body }) => `${cigar.id}/${body.humidorId ?? mainHumidor}`)
    .join()
  return useMemo(() => {
    if (smoked === '') return cigars
    const places = Map.groupBy(smoked.split(','), (place) => place.split('/', 1).join())
    return cigars.map((cigar) => {
      const from = places.get(cigar.id)
      return from ? without(cigar, from) : cigar
    })
  }, [cigars, smoked])
}

/** @param from the cigar and the humidor of each smoke */
function without<C extends Stocked>(cigar: C, from: readonly string[]): C {
  const { id, quantity, places } = cigar
  const left = places?.flatMap(({ humidorId, sticks: before }) => {
    const sticks = before - from.filter((place) => place === `${id}/${humidorId}`).length
    return sticks > 0 ? [{ humidorId, sticks }] : []
  })
  return {
    ...cigar,
    quantity: Math.max(0, quantity - from.length),
    ...(left && { places: left }),
  }
}

const none: readonly CigarPage[] = []

/** The same of the cigar of a page, with its purchases. */
export function useShownCigar(cigar: CigarPage | undefined): CigarPage | undefined {
  const smokes = useWaitingSmokes(cigar?.id ?? '')
  const [shown] = useWithoutWaiting(useMemo(() => (cigar ? [cigar] : none), [cigar]))
  if (!shown?.inventory || smokes.length === 0) return shown
  const purchases = shown.inventory.purchases.map((batch) => withoutSmokes(batch, smokes))
  return { ...shown, inventory: { ...shown.inventory, purchases } }
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
