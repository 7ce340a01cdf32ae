import type * as z from 'zod/mini'
import { maxNote } from '../../../shared/contract/fields.ts'
import type { createHumidor } from '../../../shared/contract/humidors.ts'
import { mainHumidor, mainHumidorName, type Place, placesOf } from '../../../shared/rules/places.ts'
import type { ImportBody } from './body-of.ts'
import {
  type FileAir,
  type FileHumidor,
  isTaken,
  type OwnHumidors,
  ownOf,
} from './file-humidors.ts'

type Fields = z.input<(typeof createHumidor)['body']>

type Own = {
  readonly humidors: OwnHumidors
  /** The addresses of photos that were uploaded, by their names in the ZIP. */
  readonly photos: Photos
  /** Makes a humidor and returns its id. */
  readonly add: (fields: Fields) => Promise<string>
  /** Gives the main humidor its name and the rest. */
  readonly changeMain: (fields: Fields) => Promise<unknown>
  /** Both change nothing when they come again. */
  readonly addAir: (id: string, air: FileAir) => Promise<unknown>
  readonly bringCare: (id: string, care: FileCare) => Promise<unknown>
}
export type Photos = ReadonlyMap<string, string>
type FileCare = NonNullable<FileHumidor['care']>

/**
 * Makes the humidors of a file that are not there by their names, with their air and care. The main one of the file is
 * the main one here, and gets what the file says of it unless its owner has said something.
 *
 * @returns the ids here of those in the file
 */
export async function makeHumidors(
  file: readonly FileHumidor[],
  { humidors, photos, add, changeMain, addAir, bringCare }: Own,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map([[mainHumidor, mainHumidor]])
  for (const humidor of file) {
    const { id, photo = '', air, care, ...described } = humidor
    const fields = { ...described, imageUrl: photos.get(photo) }
    if (id !== mainHumidor) ids.set(id, ownOf(humidors, humidor)?.id ?? (await add(fields)))
    else if (isTaken(humidor, humidors)) await changeMain(fields)
    const own = ids.get(id) ?? mainHumidor
    if (air) await addAir(own, air)
    if (care) await bringCare(own, care)
  }
  return ids
}

type Purchase = {
  readonly quantity: number
  readonly removed?: number | undefined
  readonly notes?: string | null | undefined
  places?: Place[] | undefined
}
type Smoke = { readonly purchase: number; readonly humidorId?: string | undefined }
type Sticks<P, S> = { readonly purchases: readonly P[]; readonly smokes?: readonly S[] | undefined }

/** The same body with other sticks. */
const withSticks = (
  { cigars, additions }: ImportBody,
  change: <P extends Purchase, S extends Smoke>(
    sticks: Sticks<P, S>,
  ) => { purchases: P[]; smokes: S[] },
): ImportBody => ({
  cigars: cigars.map((cigar) => ({ ...cigar, ...change(cigar) })),
  additions: additions.map((addition) => ({ ...addition, ...change(addition) })),
})

/** What is imported, in the humidors here. */
export function placeIn(body: ImportBody, ids: ReadonlyMap<string, string>): ImportBody {
  const idIn = (id: string) => ids.get(id) ?? mainHumidor
  return withSticks(body, ({ purchases, smokes = [] }) => ({
    purchases: purchases.map((purchase) => ({
      ...purchase,
      places: purchase.places?.map((place) => ({ ...place, humidorId: idIn(place.humidorId) })),
    })),
    smokes: smokes.map((smoke) => ({
      ...smoke,
      humidorId: smoke.humidorId && idIn(smoke.humidorId),
    })),
  }))
}

/**
 * The same where the plan has one humidor: the notes of a purchase say where its sticks lay, and it is in the main
 * humidor.
 */
export function noteHumidors(body: ImportBody, file: readonly FileHumidor[]): ImportBody {
  const names = new Map(file.map(({ id, name }) => [id, name]))
  return withSticks(body, ({ purchases, smokes = [] }) => ({
    purchases: purchases.map((purchase, index) => {
      const { places, quantity, removed = 0 } = purchase
      if (!places) return purchase
      const smoked = smokes.filter((smoke) => smoke.purchase === index).length
      const lay = placesOf({ remaining: quantity - removed - smoked, places }).map(
        ({ humidorId, sticks }) => `${sticks} in ${names.get(humidorId) ?? mainHumidorName}`,
      )
      const notes = [purchase.notes, lay.join(', ')].filter(Boolean).join('\n')
      return {
        ...purchase,
        places: undefined,
        notes: notes.length > maxNote ? purchase.notes : notes,
      }
    }),
    smokes: smokes.map((smoke) => ({ ...smoke, humidorId: undefined })),
  }))
}
