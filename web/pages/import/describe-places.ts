import { counted } from '../../../shared/rules/counted.ts'
import { type Plan, planLimits } from '../../../shared/rules/plans.ts'

type Owner = { readonly plan: Plan; readonly totalCigars?: number | undefined }

/** The places of the plan that an import takes, and how many sticks it has too many; undefined: there is no limit. */
export function describePlaces({ plan, totalCigars = 0 }: Owner, sticks: number) {
  const { cigars: limit } = planLimits[plan]
  if (limit === undefined) return undefined
  const over = sticks > 0 ? Math.max(0, totalCigars + sticks - limit) : 0
  const free = Math.max(0, limit - totalCigars)
  const text =
    over === 0
      ? `Afterwards, ${totalCigars + sticks} of your ${limit} places are taken.`
      : `${free} of your ${limit} places ${free === 1 ? 'is' : 'are'} free, and this import has ${counted(sticks, 'stick')}. Please leave out rows, or upgrade for more places.`
  return { text, over }
}
