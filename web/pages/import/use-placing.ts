import { useQuery, useQueryClient } from '@tanstack/react-query'
import { bringCare } from '../../../shared/contract/care.ts'
import { createHumidor, listHumidors, updateHumidor } from '../../../shared/contract/humidors.ts'
import { addReadings } from '../../../shared/contract/readings.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { mainHumidor, mostHumidors } from '../../../shared/rules/places.ts'
import { planLimits } from '../../../shared/rules/plans.ts'
import { call } from '../../api/client.ts'
import { describeError, showError } from '../../api/describe-error.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
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
  const made = hasOne ? inFile.filter(({ id }) => id === mainHumidor) : inFile
  const place = async (body: ImportBody) => {
    try {
      const ids = made.length > 0 ? await makeAll(made) : new Map<string, string>()
      await refresh(client, [...createHumidor.changes, ...addReadings.changes])
      return hasOne ? noteHumidors(body, inFile) : placeIn(body, ids)
    } catch (error) {
      showError(describeError(error, 'Failed to import.'))
      return undefined
    }
  }
  if (others.length === 0) return { place }
  if (hasOne) {
    const note = `Your plan has one humidor. Where sticks lie is kept in the notes of their purchases: ${namesOf(others)}.`
    return { place, note }
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

const makeAll = async (inFile: readonly FileHumidor[]) =>
  makeHumidors(inFile, {
    humidors: await call(listHumidors, { query: {} }),
    add: async (body) => (await call(createHumidor, { body })).id,
    changeMain: (body) => call(updateHumidor, { params: { id: mainHumidor }, body }),
    addAir: (id, body) =>
      call(addReadings, { params: { id }, query: { timeZone: ownTimeZone() }, body }),
    bringCare: (id, body) => call(bringCare, { params: { id }, body }),
  })

const namesOf = (humidors: readonly FileHumidor[]) => humidors.map(({ name }) => name).join(', ')
