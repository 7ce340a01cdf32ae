import { createHash } from 'node:crypto'
import { planLarge } from '../../infra/seed/plan/plan-large.ts'
import type { PlannedCigar } from '../../infra/seed/plan/planned-cigar.ts'
import type { startImport } from '../../shared/contract/imports.ts'
import type { BodyOf } from '../../shared/contract/route.ts'

type Body = BodyOf<typeof startImport>

/** A file of so many cigars: of the whole catalog, four sticks each, every fourth one smoked and rated. */
export function planBody(cigars: number): Pick<Body, 'name' | 'fileHash' | 'cigars'> {
  const all = planLarge({ cigars, sticks: cigars * 4 }, new Date()).map(bodyOf)
  const fileHash = createHash('sha256').update(JSON.stringify(all)).digest('hex')
  return { name: `${cigars}.csv`, fileHash, cigars: all }
}

const bodyOf = ({
  described,
  rating,
  purchases,
  smokes,
}: PlannedCigar): Body['cigars'][number] => ({
  ...described,
  userRating: rating,
  purchases: purchases.map(({ day, quantity, dollars, notes }) => ({
    purchaseDate: day,
    quantity,
    price: dollars,
    notes,
  })),
  smokes: smokes.map(({ at, ...smoke }) => ({ ...smoke, at: at.toISOString() })),
})
