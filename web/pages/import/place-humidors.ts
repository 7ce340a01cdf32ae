import type * as z from 'zod/mini'
import { maxNote } from '../../../shared/contract/fields.ts'
import type { createHumidor, Humidor } from '../../../shared/contract/humidors.ts'
import { mainHumidor, mainHumidorName, placesOf } from '../../../shared/rules/places.ts'
import type { NewCigar } from './body-of.ts'

/** A humidor of a file, under its id there. */
export type FileHumidor = { readonly id: string } & Pick<
  Humidor,
  'name' | 'kind' | 'capacity' | 'targetHumidity' | 'tolerance' | 'targetTemperature' | 'note'
>
type Fields = z.input<(typeof createHumidor)['body']>

type Own = {
  readonly humidors: readonly Pick<Humidor, 'id' | 'name'>[]
  /** Makes a humidor and returns its id. */
  readonly add: (fields: Fields) => Promise<string>
  /** Gives the main humidor its name and the rest. */
  readonly changeMain: (fields: Fields) => Promise<unknown>
}

const fold = (name: string) => name.trim().toLowerCase()

/**
 * Makes the humidors of a file that are not there by their names. The main one of the file is the main one here, and
 * gets its name unless its owner has given it one.
 *
 * @returns the ids here of those in the file
 */
export async function makeHumidors(
  file: readonly FileHumidor[],
  { humidors, add, changeMain }: Own,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map([[mainHumidor, mainHumidor]])
  for (const { id, ...fields } of file) {
    const known = humidors.find(({ name }) => fold(name) === fold(fields.name))
    if (id === mainHumidor) {
      const isUnnamed = humidors.some((own) => own.id === id && own.name === mainHumidorName)
      if (isUnnamed && !known) await changeMain(fields)
    } else ids.set(id, known?.id ?? (await add(fields)))
  }
  return ids
}

/** The cigars of a file in the humidors here. */
export const placeIn = (
  cigars: readonly NewCigar[],
  ids: ReadonlyMap<string, string>,
): NewCigar[] =>
  cigars.map(({ purchases, smokes = [], ...cigar }) => ({
    ...cigar,
    purchases: purchases.map(({ places, ...purchase }) => ({
      ...purchase,
      ...(places && {
        places: places.flatMap((place) => ({ ...place, humidorId: idIn(ids, place.humidorId) })),
      }),
    })),
    smokes: smokes.map(({ humidorId, ...smoke }) => ({
      ...smoke,
      ...(humidorId && { humidorId: idIn(ids, humidorId) }),
    })),
  }))

const idIn = (ids: ReadonlyMap<string, string>, id: string) => ids.get(id) ?? mainHumidor

/**
 * The same where the plan has one humidor: the notes of a purchase say where its sticks lay, and it is in the main
 * humidor.
 */
export const noteHumidors = (
  cigars: readonly NewCigar[],
  file: readonly FileHumidor[],
): NewCigar[] =>
  cigars.map(({ purchases, smokes = [], ...cigar }) => ({
    ...cigar,
    purchases: purchases.map((purchase, index) => {
      const { places, ...bought } = purchase
      const smoked = smokes.filter((smoke) => smoke.purchase === index).length
      const remaining = bought.quantity - (bought.removed ?? 0) - smoked
      if (!places) return bought
      const lay = placesOf({ remaining, places }).map(
        ({ humidorId, sticks }) =>
          `${sticks} in ${file.find(({ id }) => id === humidorId)?.name ?? mainHumidorName}`,
      )
      const notes = [bought.notes, lay.join(', ')].filter(Boolean).join('\n')
      return notes.length > maxNote ? bought : { ...bought, notes }
    }),
    smokes: smokes.map(({ humidorId: _, ...smoke }) => smoke),
  }))
