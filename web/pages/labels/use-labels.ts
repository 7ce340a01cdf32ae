import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import type { Batch } from '../../../shared/contract/batches.ts'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { listHumidors } from '../../../shared/contract/humidors.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { formatUsDay } from '../../../shared/rules/dates.ts'
import { sticksIn } from '../../../shared/rules/places.ts'
import { queryOf } from '../../api/queries.ts'
import { purchasesQuery } from '../../features/cigars/inventory-queries.ts'
import { inStock } from '../../features/cigars/select-cigars.ts'
import { useCollection } from '../../features/cigars/use-collection.ts'
import { kindNames } from '../../features/humidors/describe-humidor.ts'
import { paths } from '../../paths.ts'
import type { Described } from './label.tsx'

/** Most labels at a time, as in a bulk change. */
export const mostLabels = 500

const picked = z.object({ cigars: z.array(z.string()) })

/**
 * What labels are asked for, by the address: a humidor or what lies in it, a cigar or its purchases. A selection is in
 * the state of its link, because it may be too long for an address.
 */
export function useLabels() {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const [humidorId, cigarId, isInside] = [
    params.get('humidor'),
    params.get('cigar'),
    params.get('of') === 'inside',
  ]
  const humidors = useQuery({
    ...queryOf(listHumidors, { query: {} }),
    enabled: cigarId === null && !isInside,
  })
  const purchases = useQuery({
    ...purchasesQuery(cigarId ?? ''),
    enabled: cigarId !== null && isInside,
  })
  const collection = useCollection()
  const chosen = new Set(picked.safeParse(state).data?.cigars)
  const ofCigars = (cigars: readonly Cigar[]) => ({
    labels: cigars.map(describeCigar),
    isReady: collection.isComplete || cigars.length === Math.max(1, chosen.size),
    of: collection,
  })
  const { cigars } = collection
  const cigar = cigars.find(({ id }) => id === cigarId)
  if (cigarId !== null && !isInside) return ofCigars(cigar ? [cigar] : [])
  if (cigarId !== null)
    return {
      labels: cigar ? describePurchases(cigar, purchases.data ?? []) : [],
      isReady: purchases.data !== undefined && (cigar !== undefined || collection.isComplete),
      of: purchases,
    }
  if (humidorId !== null && isInside) {
    const here = inStock(cigars).filter(
      ({ quantity: remaining, places }) => sticksIn({ remaining, places }, humidorId) > 0,
    )
    return { ...ofCigars(here), isReady: collection.isComplete }
  }
  if (chosen.size > 0) return ofCigars(cigars.filter(({ id }) => chosen.has(id)))
  const shown = (humidors.data ?? []).filter(({ id }) => humidorId === null || id === humidorId)
  return {
    labels: shown.map(({ id, name, kind }) => ({
      ...{ key: id, path: paths.humidor(id), name, note: kindNames[kind] },
    })),
    isReady: humidors.data !== undefined,
    of: humidors,
  }
}

const describeCigar = (cigar: Cigar): Described => ({
  ...{ key: cigar.id, path: paths.cigar(cigar.id, '1'), name: nameCigar(cigar) },
  note: cigar.size,
})

const describePurchases = (cigar: Cigar, purchases: readonly Batch[]): Described[] =>
  purchases
    .filter(({ locked, remaining }) => !locked && remaining > 0)
    .map(({ id, purchaseDate }) => ({
      ...{ key: id, path: paths.cigar(cigar.id, id), name: nameCigar(cigar) },
      note: `Bought ${formatUsDay(purchaseDate)}`,
    }))
