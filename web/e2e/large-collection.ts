import type { Locator } from 'playwright-core'
import { reachCloud } from '../../infra/local/testing/environment.ts'
import { planLarge } from '../../infra/seed/plan/plan-large.ts'
import { stockOf } from '../../infra/seed/plan/planned-cigar.ts'
import { writeCollection } from '../../infra/seed/write-collection.ts'
import type { Member } from './new-user.ts'

/** Writes cigars in stock, each with its own name. Returns the number of sticks. */
export async function addCigars(member: Member, cigars: number): Promise<number> {
  reachCloud()
  const drawn = planLarge({ cigars: cigars * 1.1, sticks: cigars * 3 }, new Date())
  const plan = drawn
    .filter((planned) => stockOf(planned) > 0)
    .slice(0, cigars)
    .map((planned, n) => {
      const { described } = planned
      return { ...planned, described: { ...described, lineName: `${described.lineName} ${n}` } }
    })
  await writeCollection(member.userId, plan)
  return plan.reduce((sum, planned) => sum + stockOf(planned), 0)
}

/** Scrolls in large uneven steps, a frame each. Returns the most elements that the place had. */
export const elementsWhileScrolling = (place: Locator) =>
  place.evaluate(async (element) => {
    let most = 0
    for (let step = 0; step < 24; step += 1) {
      scrollBy(0, step < 12 ? 237 : 3_219)
      await new Promise((drawn) => requestAnimationFrame(drawn))
      most = Math.max(most, element.querySelectorAll('*').length + 1)
    }
    return most
  })
