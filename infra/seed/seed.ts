import { setSubscription } from '../../functions/table/subscriptions.ts'
import { findUser } from '../../functions/table/users.ts'
import type { Cigar } from '../../shared/contract/cigar.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { mostPerPage } from '../../shared/contract/fields.ts'
import { backdateJoining } from './backdate.ts'
import { type Collector, enterCollector } from './enter-collector.ts'
import { fillCollection } from './fill-collection.ts'
import { addDays } from './plan/live-cigar.ts'
import { planDemo } from './plan/plan-demo.ts'
import { planLarge } from './plan/plan-large.ts'
import { type PlannedCigar, stockOf } from './plan/planned-cigar.ts'
import { writeCollection } from './write-collection.ts'

export const seedPassword = 'a-good-cigar'

/** How many cigars and sticks make a large collection. */
export const large = { cigars: 5_000, sticks: 20_000 } as const

/** What can be seeded, by the name its address begins with. */
export const seedings = {
  demo: { plan: planDemo, fill: fillCollection },
  large: { plan: (now: Date) => planLarge(large, now), fill: writeCollection },
} as const

type Wish = {
  readonly url: string
  /** What the address begins with. */
  readonly name: string
  /** Another collector, also when there is one already. */
  readonly isNew?: boolean
  readonly now: Date
  readonly plan: (now: Date) => readonly PlannedCigar[]
  readonly fill: (collector: Collector, plan: readonly PlannedCigar[]) => Promise<unknown>
}

type Seeded = {
  readonly email: string
  readonly userId: string
  /** Whether there was a collection already, which was left as it is. */
  readonly wasThere: boolean
  readonly cigars: number
  /** Unsmoked ones. */
  readonly sticks: number
}

async function listAll({ api }: Collector) {
  const all: Cigar[] = []
  let page: readonly Cigar[]
  do {
    page = await api.call(cigars.listCigars, { query: { cursor: all.at(-1)?.id } })
    all.push(...page)
  } while (page.length === mostPerPage)
  return all
}

/**
 * Gives a running product on this machine a collector with a collection. An address that has one is
 * left alone; where the password is not ours, or an earlier seeding was interrupted, the next number
 * is taken.
 * Needs the product's environment in `process.env`: Premium and the past are written to its table,
 * because payments come later and the API knows only the present.
 */
export async function seed(wish: Wish, number = 1): Promise<Seeded> {
  const email = `${wish.name}${number === 1 ? '' : `-${number}`}@example.com`
  const person = { email, password: seedPassword, firstName: 'Alex' }
  const collector = await enterCollector(wish.url, person)
  if (collector === undefined) return seed(wish, number + 1)
  const had = await listAll(collector)
  if (had.length === 0) return fill(collector, wish)
  if (wish.isNew || !(await isFinished(collector))) return seed(wish, number + 1)
  const sticks = had.reduce((sum, { quantity }) => sum + quantity, 0)
  return { email, userId: collector.userId, wasThere: true, cigars: had.length, sticks }
}

/** The day of joining goes into the past last: until then it is the instant of the activation. */
async function isFinished({ userId }: Collector): Promise<boolean> {
  const user = await findUser(userId)
  return user !== undefined && user.createdAt < user.ageConfirmedAt
}

async function fill(collector: Collector, wish: Wish): Promise<Seeded> {
  const { email, userId } = collector
  const periodEnd = addDays(wish.now, 365).toISOString()
  await setSubscription(userId, { plan: 'premium', status: 'active', periodEnd })
  const plan = wish.plan(wish.now)
  await wish.fill(collector, plan)
  await backdateJoining(userId, plan[0]?.purchases[0].at ?? wish.now)
  const sticks = plan.reduce((sum, cigar) => sum + stockOf(cigar), 0)
  return { email, userId, wasThere: false, cigars: plan.length, sticks }
}
