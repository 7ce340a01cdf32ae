import type { createHumidor, Humidor } from '../../../shared/contract/humidors.ts'
import type { Reading, SentDay } from '../../../shared/contract/reading.ts'
import type { BodyOf } from '../../../shared/contract/route.ts'
import { foldBrand } from '../../../shared/rules/brand-name.ts'
import { isTaken } from '../../../shared/rules/file-humidors.ts'
import { mainHumidor, mainHumidorName } from '../../../shared/rules/places.ts'

/** What a collector says of a humidor. */
type Said = keyof BodyOf<typeof createHumidor>

/** What the air in a humidor was. */
export type FileAir = { readonly days: SentDay[]; readonly readings: Reading[] }

/** A humidor of a file, under its id there. */
export type FileHumidor = Pick<Humidor, Exclude<Said, 'imageUrl'>> & {
  readonly id: string
  /** The name of its photo in the ZIP. */
  readonly photo?: string | undefined
  readonly air?: FileAir | undefined
  readonly care?: Humidor['care']
}

/** The humidors that are there. */
export type OwnHumidors = readonly Pick<Humidor, Said | 'id'>[]

/** A humidor that a file only names: its name is its id there. */
export function humidorNamed(name: string): FileHumidor {
  const key = foldBrand(name)
  const isMain = key === foldBrand(mainHumidorName)
  return { id: isMain ? mainHumidor : `named ${key}`, name, kind: 'other' }
}

/** The humidors of a file that are made, since none has their name. */
export const missingOf = (file: readonly FileHumidor[], own: OwnHumidors): FileHumidor[] =>
  file.filter((humidor) => humidor.id !== mainHumidor && isTaken(humidor, own))
