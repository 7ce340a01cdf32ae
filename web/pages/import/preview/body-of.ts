import * as z from 'zod/mini'
import { description } from '../../../../shared/contract/cigar.ts'
import type { startImport } from '../../../../shared/contract/imports.ts'
import type { Wish } from '../../../../shared/contract/wishes.ts'
import { humidorsOf, type PreviewCigar } from './derive-preview.ts'
import type { FileHumidor } from './file-humidors.ts'

type Body = z.input<(typeof startImport)['body']>
/** A cigar as an import sends it. */
export type NewCigar = NonNullable<Body['cigars']>[number]
type Addition = NonNullable<Body['additions']>[number]
type SentHumidor = NonNullable<Body['humidors']>[number]
/** A wish of a file. */
export type FileWish = Omit<Wish, 'id' | 'createdAt'>
export type ImportBody = {
  readonly cigars: NewCigar[]
  readonly additions: Addition[]
  readonly humidors: SentHumidor[]
  readonly wishes: FileWish[]
}

/** The addresses of photos that were uploaded, by their names in the ZIP. */
export type Photos = ReadonlyMap<string, string>

const described = z.object(description)

/** Returns the body of an import. No cigar may lack a required fact. */
export function bodyOf(
  cigars: readonly PreviewCigar[],
  wishes: readonly FileWish[] = [],
): ImportBody {
  const added: NewCigar[] = []
  const additions = new Map<string, Addition>()
  for (const { cigar, purchases, smokes, same: known, choice } of cigars) {
    const sticks = { purchases: [...purchases], smokes: [...smokes] }
    if (known && choice === 'add') {
      additions.set(known.id, join(known.id, sticks, additions.get(known.id)))
    } else if (!known || choice === 'separate') {
      added.push({ ...described.parse(cigar), ...sticks })
    }
  }
  return {
    cigars: added,
    additions: [...additions.values()],
    humidors: humidorsOf(cigars).map((one) => sentOf(one)),
    wishes: [...wishes],
  }
}

/** Adds sticks to those of another cigar in the file that is the same cigar of the collection. */
function join(cigarId: string, sticks: Omit<Addition, 'cigarId'>, before?: Addition): Addition {
  const { purchases = [], smokes = [] } = before ?? {}
  const moved = sticks.smokes?.map((smoke) => ({
    ...smoke,
    purchase: smoke.purchase + purchases.length,
  }))
  return {
    cigarId,
    purchases: [...purchases, ...sticks.purchases],
    smokes: [...smokes, ...(moved ?? [])],
  }
}

/** Returns a humidor as an import sends it. Purchases and smokes name it by its id in the file. */
export function sentOf(
  { id: key, photo = '', air, care, ...said }: FileHumidor,
  photos?: Photos,
): SentHumidor {
  const imageUrl = photos?.get(photo)
  return { key, ...said, ...(imageUrl && { imageUrl }), ...(air && { air }), ...(care && { care }) }
}
