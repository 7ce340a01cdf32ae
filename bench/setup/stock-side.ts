import { setSubscription } from '../../functions/workflows/apply-subscription.ts'
import { paid } from '../../infra/local/testing/stock.ts'
import { enterCollector } from '../../infra/seed/enter-collector.ts'
import { large, planLarge } from '../../infra/seed/plan/plan-large.ts'
import { seedPassword } from '../../infra/seed/seed.ts'
import { setHumidors } from '../../infra/seed/set-humidors.ts'
import { writeCollection } from '../../infra/seed/write-collection.ts'

/** A collector with their collection. */
export type Side = {
  readonly userId: string
  readonly email: string
  readonly password: string
  readonly token: string
  /** Ids of the cigars, newest first. */
  readonly cigarIds: readonly string[]
}

/** The collections that are compared: of the same kind, only of another size. */
export const sizes = {
  small: { cigars: 50, sticks: 200 },
  middle: { cigars: 500, sticks: 2000 },
  large,
} as const

/** Signs a collector up and writes their collection, spread over three humidors. */
export async function stockSide(url: string, size: keyof typeof sizes): Promise<Side> {
  const email = `${size}@example.com`
  const person = { email, password: seedPassword, firstName: 'Alex' }
  const collector = await enterCollector(url, person)
  if (collector === undefined) throw new Error(`${email} was not let in`)
  await setSubscription(collector.userId, paid('premium', 30))
  const { userId, token, api } = collector
  const humidors = await setHumidors(api, sizes[size].sticks)
  const written = await writeCollection(userId, planLarge(sizes[size], new Date()), humidors)
  const cigarIds = written.map(({ cigarId }) => cigarId).toReversed()
  return { userId, email, password: seedPassword, token, cigarIds }
}
