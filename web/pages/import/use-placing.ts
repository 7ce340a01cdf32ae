import { useQueryClient } from '@tanstack/react-query'
import { createHumidor, listHumidors, updateHumidor } from '../../../shared/contract/humidors.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { mainHumidor } from '../../../shared/rules/places.ts'
import { planLimits } from '../../../shared/rules/plans.ts'
import { call } from '../../api/client.ts'
import { describeError, showError } from '../../api/describe-error.ts'
import { refresh } from '../../api/queries.ts'
import { usePlan } from '../../features/plans/use-plan.ts'
import type { NewCigar } from './body-of.ts'
import { type FileHumidor, makeHumidors, noteHumidors, placeIn } from './place-humidors.ts'

/**
 * Puts the cigars of a file into its humidors, which are made where they are missing; with a plan of one humidor, notes
 * say where they lay.
 *
 * @returns `place`, which returns nothing when that failed, and `note`, what happens to the humidors
 */
export function usePlacing(inFile: readonly FileHumidor[]) {
  const client = useQueryClient()
  const plan = usePlan() ?? 'free'
  const others = inFile.filter(({ id }) => id !== mainHumidor)
  if (planLimits[plan].humidors !== undefined) {
    const note =
      others.length > 0
        ? `Your plan has one humidor. Where sticks lie is kept in the notes of their purchases: ${others.map(({ name }) => name).join(', ')}.`
        : undefined
    return { note, place: async (cigars: readonly NewCigar[]) => noteHumidors(cigars, inFile) }
  }
  const place = async (cigars: readonly NewCigar[]) => {
    if (inFile.length === 0) return [...cigars]
    try {
      const ids = await makeHumidors(inFile, {
        humidors: await call(listHumidors, { query: {} }),
        add: async (body) => (await call(createHumidor, { body })).id,
        changeMain: (body) => call(updateHumidor, { params: { id: mainHumidor }, body }),
      })
      await refresh(client, createHumidor.changes)
      return placeIn(cigars, ids)
    } catch (error) {
      showError(describeError(error, 'Failed to import.'))
      return undefined
    }
  }
  const note =
    others.length > 0
      ? `${counted(others.length + 1, 'humidor')} come back: those that you have by their names, and the others are made.`
      : undefined
  return { note, place }
}
