import { type Plan, planLimits } from '../../../shared/rules/plans.ts'

type Owner = { readonly plan: Plan; readonly totalCigars?: number | undefined }

/** Says how many places of the plan are taken after an import that fits; `undefined` without a limit. */
export function describePlaces({ plan, totalCigars = 0 }: Owner, sticks: number) {
  const { cigars: limit } = planLimits[plan]
  if (limit === undefined) return undefined
  return `Afterwards, ${totalCigars + sticks} of your ${limit} places are taken.`
}
