import { useQuery } from '@tanstack/react-query'
import { listHumidors } from '../../../shared/contract/humidors.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { isTaken } from '../../../shared/rules/file-humidors.ts'
import { mainHumidor, mostHumidors } from '../../../shared/rules/places.ts'
import { planLimits } from '../../../shared/rules/plans.ts'
import { queryOf } from '../../api/queries.ts'
import { usePlan } from '../../features/plans/use-plan.ts'
import type { ImportBody } from './preview/body-of.ts'
import { type FileHumidor, missingOf, type OwnHumidors } from './preview/file-humidors.ts'
import { noteHumidors } from './preview/place-humidors.ts'

/**
 * Says what happens to the humidors of a file. The import makes those that are missing; with a plan of one humidor, notes
 * say where sticks lay.
 *
 * @returns `place`, which fits a body to the plan; `photos`, the names of the photos of the humidors that take over what
 *   the file says; `note`, what happens to the humidors; `blocked`: why they cannot be made
 */
export function usePlacing(inFile: readonly FileHumidor[]) {
  const plan = usePlan() ?? 'free'
  const others = inFile.filter(({ id }) => id !== mainHumidor)
  const hasOne = planLimits[plan].humidors !== undefined
  const coming = hasOne ? inFile.filter(({ id }) => id === mainHumidor) : inFile
  const { data: own } = useQuery({
    ...queryOf(listHumidors, { query: {} }),
    enabled: coming.length > 0,
  })
  return {
    place: (body: ImportBody) => (hasOne ? noteHumidors(body, inFile) : body),
    photos: coming.flatMap((one) => (one.photo && own && isTaken(one, own) ? one.photo : [])),
    isLoading: coming.length > 0 && own === undefined,
    ...describeMade(others, hasOne, own),
  }
}

function describeMade(
  others: readonly FileHumidor[],
  hasOne: boolean,
  own: OwnHumidors | undefined,
) {
  if (others.length === 0) return {}
  if (hasOne) {
    const note = `Your plan has one humidor. Where sticks lie is kept in the notes of their purchases: ${namesOf(others)}.`
    return { note }
  }
  if (own === undefined) return {}
  const missing = missingOf(others, own)
  return {
    note:
      missing.length === 0
        ? 'Sticks go into the humidors that you have.'
        : `${counted(missing.length, 'humidor')} will be made: ${namesOf(missing)}.`,
    blocked:
      own.length + missing.length > mostHumidors
        ? `There can be ${mostHumidors} humidors at most. Please leave out rows, or the column of humidors.`
        : undefined,
  }
}

const namesOf = (humidors: readonly FileHumidor[]) => humidors.map(({ name }) => name).join(', ')
