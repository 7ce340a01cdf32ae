import { foldBrand } from './brand-name.ts'
import { mainHumidor, mainHumidorName } from './places.ts'

const optional = [
  'capacity',
  'targetHumidity',
  'tolerance',
  'targetTemperature',
  'note',
  'humidityOffset',
  'imageUrl',
] as const

/** A humidor of the collector, with what they say of it. */
type Own = Said & { readonly id: string }

/** The fields of a humidor that a collector edits. */
type Said = {
  readonly name: string
  readonly kind: string
} & { readonly [K in (typeof optional)[number]]?: unknown }

/** A humidor of a file, under its id there. */
type InFile = Pick<Own, 'id' | 'name'>

/** Returns the humidor that has the same name. */
export const ownOf = <H extends Said>(own: readonly H[], { name }: Pick<Said, 'name'>) =>
  own.find((one) => foldBrand(one.name) === foldBrand(name))

/** True if an import takes what its file says of a humidor: the collector has said nothing of it. */
export function isTaken(humidor: InFile, own: readonly Own[]): boolean {
  const known = ownOf(own, humidor)
  if (humidor.id !== mainHumidor) return !known
  const main = own.find(({ id }) => id === mainHumidor)
  return main !== undefined && isUntouched(main) && (known ?? main) === main
}

/** True if its owner has said nothing of the main humidor yet. */
export const isUntouched = (main: Said): boolean =>
  main.name === mainHumidorName &&
  main.kind === 'other' &&
  optional.every((name) => main[name] === undefined)
