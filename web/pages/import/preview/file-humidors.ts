import type { createHumidor, Humidor } from '../../../../shared/contract/humidors.ts'
import type { Reading, SentDay } from '../../../../shared/contract/reading.ts'
import type { BodyOf } from '../../../../shared/contract/route.ts'
import { foldBrand } from '../../../../shared/rules/brand-name.ts'
import { isTaken } from '../../../../shared/rules/file-humidors.ts'
import { mainHumidor, mainHumidorName } from '../../../../shared/rules/places.ts'

/** The fields of a humidor that its owner enters. */
type Said = keyof BodyOf<typeof createHumidor>

/** The readings of the air in a humidor. */
export type FileAir = { readonly days: SentDay[]; readonly readings: Reading[] }

/** A humidor of a file, with its id in the file. */
export type FileHumidor = Pick<Humidor, Exclude<Said, 'imageUrl'>> & {
  readonly id: string
  /** The name of its photo in the ZIP. */
  readonly photo?: string | undefined
  readonly air?: FileAir | undefined
  readonly care?: Humidor['care']
}

/** The humidors of the user. */
export type OwnHumidors = readonly Pick<Humidor, Said | 'id'>[]

/** Returns a humidor that a file only names. Its id comes from its name. */
export function humidorNamed(name: string): FileHumidor {
  const key = foldBrand(name)
  const isMain = key === foldBrand(mainHumidorName)
  return { id: isMain ? mainHumidor : `named ${key}`, name, kind: 'other' }
}

/** Returns the humidors of a file that the import creates, because the user has none of that name. */
export const missingOf = (file: readonly FileHumidor[], own: OwnHumidors): FileHumidor[] =>
  file.filter((humidor) => humidor.id !== mainHumidor && isTaken(humidor, own))
