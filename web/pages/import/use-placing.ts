import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createHumidor, listHumidors, updateHumidor } from '../../../shared/contract/humidors.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { mainHumidor, mostHumidors } from '../../../shared/rules/places.ts'
import { planLimits } from '../../../shared/rules/plans.ts'
import { call } from '../../api/client.ts'
import { describeError, showError } from '../../api/describe-error.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { usePlan } from '../../features/plans/use-plan.ts'
import type { ImportBody } from './body-of.ts'
import { type FileHumidor, missingOf } from './file-humidors.ts'
import { makeHumidors, noteHumidors, placeIn } from './place-humidors.ts'

/**
 * Puts what is imported into the humidors of its file, which are made where they are missing; with a plan of one
 * humidor, notes say where sticks lay.
 *
 * @returns `place`, which returns nothing when that failed, and `note`, what happens to the humidors; `blocked`: why
 *   they cannot be made
 */
export function usePlacing(inFile: readonly FileHumidor[]) {
  const client = useQueryClient()
  const plan = usePlan() ?? 'free'
  const others = inFile.filter(({ id }) => id !== mainHumidor)
  const hasOne = planLimits[plan].humidors !== undefined
  const { data: own } = useQuery({
    ...queryOf(listHumidors, { query: {} }),
    enabled: !hasOne && others.length > 0,
  })
  if (hasOne) {
    const note =
      others.length > 0
        ? `Your plan has one humidor. Where sticks lie is kept in the notes of their purchases: ${namesOf(others)}.`
        : undefined
    return { note, place: async (body: ImportBody) => noteHumidors(body, inFile) }
  }
  const place = async (body: ImportBody) => {
    if (inFile.length === 0) return body
    try {
      const ids = await makeHumidors(inFile, {
        humidors: await call(listHumidors, { query: {} }),
        add: async (fields) => (await call(createHumidor, { body: fields })).id,
        changeMain: (fields) => call(updateHumidor, { params: { id: mainHumidor }, body: fields }),
      })
      await refresh(client, createHumidor.changes)
      return placeIn(body, ids)
    } catch (error) {
      showError(describeError(error, 'Failed to import.'))
      return undefined
    }
  }
  if (own === undefined) return { place }
  const missing = missingOf(others, own)
  return {
    place,
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
