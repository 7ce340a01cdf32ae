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
import { type FileHumidor, isTaken, missingOf, type OwnHumidors } from './file-humidors.ts'
import { makeHumidors, noteHumidors, type Photos, placeIn } from './place-humidors.ts'

/**
 * Puts what is imported into the humidors of its file, which are made where they are missing; with a plan of one
 * humidor, notes say where sticks lay.
 *
 * @returns `place`, which returns nothing when that failed, and before it `findPhotos`, the names of the photos of those
 *   that are made; `note`, what happens to the humidors; `blocked`: why they cannot be made
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
  const findPhotos = () =>
    orError(async () => {
      if (made.every(({ photo }) => photo === undefined)) return []
      const humidors = await listOwn()
      return made.flatMap((one) => (one.photo && isTaken(one, humidors) ? one.photo : []))
    })
  const place = (body: ImportBody, photos: Photos = new Map()) =>
    orError(async () => {
      const ids = made.length > 0 ? await makeAll(made, photos) : new Map<string, string>()
      await refresh(client, [...createHumidor.changes, ...addReadings.changes])
      return hasOne ? noteHumidors(body, inFile) : placeIn(body, ids)
    })
  return { place, findPhotos, ...describeMade(others, hasOne, own) }
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

const listOwn = () => call(listHumidors, { query: {} })

/** What is done; nothing, and a toast, when it fails. */
const orError = <T>(work: () => Promise<T>) =>
  work().catch((error: unknown) => {
    showError(describeError(error, 'Failed to import.'))
    return undefined
  })

const makeAll = async (inFile: readonly FileHumidor[], photos: Photos) =>
  makeHumidors(inFile, {
    humidors: await listOwn(),
    photos,
    add: async (body) => (await call(createHumidor, { body })).id,
    changeMain: (body) => call(updateHumidor, { params: { id: mainHumidor }, body }),
    addAir: (id, body) =>
      call(addReadings, { params: { id }, query: { timeZone: ownTimeZone() }, body }),
    bringCare: (id, body) => call(bringCare, { params: { id }, body }),
  })

const namesOf = (humidors: readonly FileHumidor[]) => humidors.map(({ name }) => name).join(', ')
