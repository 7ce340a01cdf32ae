import { maxNote } from '../../../../shared/contract/fields.ts'
import {
  mainHumidor,
  mainHumidorName,
  type Place,
  placesOf,
} from '../../../../shared/rules/places.ts'
import type { ImportBody } from './body-of.ts'
import type { FileHumidor } from './file-humidors.ts'

type Purchase = {
  readonly quantity: number
  readonly removed?: number | undefined
  readonly notes?: string | null | undefined
  places?: Place[] | undefined
}
type Smoke = { readonly purchase: number; readonly humidorId?: string | undefined }
type Sticks<P, S> = { readonly purchases: readonly P[]; readonly smokes?: readonly S[] | undefined }

/** Returns the body with changed sticks. */
const withSticks = (
  body: ImportBody,
  change: <P extends Purchase, S extends Smoke>(
    sticks: Sticks<P, S>,
  ) => { purchases: P[]; smokes: S[] },
): ImportBody => ({
  ...body,
  cigars: body.cigars.map((cigar) => ({ ...cigar, ...change(cigar) })),
  additions: body.additions.map((addition) => ({ ...addition, ...change(addition) })),
})

/**
 * Fits a body to a plan with one humidor. All sticks go to the main humidor, and the notes of a purchase say where they
 * were.
 */
export function noteHumidors(body: ImportBody, file: readonly FileHumidor[]): ImportBody {
  const names = new Map(file.map(({ id, name }) => [id, name]))
  const humidors = body.humidors.filter(({ key }) => key === mainHumidor)
  return withSticks({ ...body, humidors }, ({ purchases, smokes = [] }) => ({
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
