import * as z from 'zod/mini'
import { description } from '../../../shared/contract/cigar.ts'
import type { startImport } from '../../../shared/contract/imports.ts'
import type { PreviewCigar } from './derive-preview.ts'

type Body = z.input<(typeof startImport)['body']>
/** A cigar as an import sends it. */
export type NewCigar = NonNullable<Body['cigars']>[number]
type Addition = NonNullable<Body['additions']>[number]
export type ImportBody = { readonly cigars: NewCigar[]; readonly additions: Addition[] }

const described = z.object(description)

/** What an import sends of a preview whose cigars lack nothing. */
export function bodyOf(cigars: readonly PreviewCigar[]): ImportBody {
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
  return { cigars: added, additions: [...additions.values()] }
}

/** Two cigars of a file may be one of the collection. */
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
