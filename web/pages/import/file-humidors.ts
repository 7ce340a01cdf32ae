import type { Humidor } from '../../../shared/contract/humidors.ts'
import { foldBrand } from '../../../shared/rules/brand-name.ts'
import { mainHumidor, mainHumidorName } from '../../../shared/rules/places.ts'

/** A humidor of a file, under its id there. */
export type FileHumidor = { readonly id: string } & Pick<
  Humidor,
  'name' | 'kind' | 'capacity' | 'targetHumidity' | 'tolerance' | 'targetTemperature' | 'note'
>

/** The humidors that are there. */
export type OwnHumidors = readonly Pick<Humidor, 'id' | 'name'>[]

/** A humidor that a file only names: its name is its id there. */
export function humidorNamed(name: string): FileHumidor {
  const key = foldBrand(name)
  const isMain = key === foldBrand(mainHumidorName)
  return { id: isMain ? mainHumidor : `named ${key}`, name, kind: 'other' }
}

/** The humidor that has the same name. */
export const ownOf = (own: OwnHumidors, { name }: FileHumidor) =>
  own.find((one) => foldBrand(one.name) === foldBrand(name))

/** The humidors of a file that are made, since none has their name. */
export const missingOf = (file: readonly FileHumidor[], own: OwnHumidors): FileHumidor[] =>
  file.filter((humidor) => humidor.id !== mainHumidor && !ownOf(own, humidor))
