import { randomUUID } from 'node:crypto'
import { beforeAll, expect, inject, test } from 'vitest'
import { auditUser } from '../../functions/table/audit.ts'
import { table } from '../../functions/table/client.ts'
import * as auth from '../../shared/contract/auth.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as instances from '../../shared/contract/instances.ts'
import * as users from '../../shared/contract/users.ts'
import { newEmail } from '../local/testing/collector.ts'
import { useCloud } from '../local/testing/environment.ts'
import { enterCollector } from './enter-collector.ts'
import { openApi } from './open-api.ts'
import { planDemo } from './plan/plan-demo.ts'
import { planLarge } from './plan/plan-large.ts'
import { type PlannedCigar, stockOf } from './plan/planned-cigar.ts'
import { seed, seedings, seedPassword } from './seed.ts'

const now = new Date()
/** Every kind of cigar is among the first of the plan. */
const few = planDemo(now).slice(0, 7)
const sticksOf = (plan: readonly PlannedCigar[]) =>
  plan.reduce((sum, cigar) => sum + stockOf(cigar), 0)

beforeAll(useCloud)

const demo = (name: string) => ({
  ...seedings.demo,
  name,
  url: inject('cloudUrl'),
  now,
  plan: () => few,
})

async function enter(email: string) {
  const person = { email, password: seedPassword, firstName: 'Alex' }
  const collector = await enterCollector(inject('cloudUrl'), person)
  if (collector === undefined) throw new Error('Not let in')
  return collector.api
}

test('Seeding leaves the planned collection, with its past, and all sums hold', async () => {
  const seeded = await seed(demo(randomUUID()))
  expect(seeded).toMatchObject({ wasThere: false, cigars: few.length, sticks: sticksOf(few) })
  const api = await enter(seeded.email)
  const status = await api.call(users.getStatus)
  expect(status).toMatchObject({ plan: 'premium', totalCigars: sticksOf(few) })

  const { createdAt } = await api.call(auth.getUser)
  expect(createdAt).toBe(few[0]?.purchases[0].at.toISOString())

  const listed = await api.call(cigars.listCigars)
  const planned = few.toReversed()
  expect(listed.map(({ createdAt }) => createdAt)).toEqual(
    planned.map(({ purchases: [first] }) => first.at.toISOString()),
  )
  expect(listed.map(({ quantity }) => quantity)).toEqual(planned.map(stockOf))
  expect(listed.map(({ imageUrl }) => imageUrl !== undefined)).toEqual(
    planned.map(({ isPictured }) => isPictured),
  )

  const smoked = await Promise.all(
    listed.map(({ id }) =>
      api.call(instances.listInstances, { params: { id }, query: { smoked: '1' } }),
    ),
  )
  expect(smoked.map((sticks) => sticks.map((it) => it.smokedDate).toSorted())).toEqual(
    planned.map(({ smokes }) => smokes.map(({ at }) => at.toISOString())),
  )
  expect((await auditUser(seeded.userId)).findings).toEqual([])
})

test('Seeding again leaves a collection alone, unless another is wished for', async () => {
  const wish = { ...demo(randomUUID()), plan: () => few.slice(0, 1) }
  const first = await seed(wish)
  const api = await enter(first.email)
  const before = await api.call(cigars.listCigars)
  const again = await seed(wish)
  expect(again).toEqual({ ...first, wasThere: true })
  expect(await api.call(cigars.listCigars)).toEqual(before)
  const another = await seed({ ...wish, isNew: true })
  expect(another).toMatchObject({ wasThere: false, email: first.email.replace('@', '-2@') })
})

test("Somebody else's address is left alone, and the next number taken", async () => {
  const email = newEmail()
  const person = { email, password: 'another-one', firstName: 'Ana' }
  await enterCollector(inject('cloudUrl'), person)
  const wish = { ...demo(email.replace('@example.com', '')), plan: () => few.slice(0, 1) }
  expect(await seed(wish)).toMatchObject({ email: email.replace('@', '-2@'), wasThere: false })
})

test('An account that was never activated is activated', async () => {
  const email = newEmail()
  const person = { email, password: seedPassword, firstName: 'Alex' }
  await openApi(inject('cloudUrl')).call(auth.register, { body: person })
  expect(await enterCollector(inject('cloudUrl'), person)).toMatchObject({ email })
})

test('What is written straight into the table is as sound as what came through the API', async () => {
  const plan = planLarge({ cigars: 120, sticks: 480 }, now)
  const wish = { ...seedings.large, name: randomUUID(), url: inject('cloudUrl'), now }
  const seeded = await seed({ ...wish, plan: () => plan })
  expect(await auditUser(seeded.userId)).toMatchObject({ cigars: 120, sticks: 480, findings: [] })
  const api = await enter(seeded.email)
  expect((await api.call(cigars.getStats)).totalCigars).toBe(480)
})

test('A seeding that is interrupted leaves sums that hold, and is not taken for a finished one', async () => {
  const plan = planLarge({ cigars: 120, sticks: 480 }, now)
  const wish = { ...seedings.large, name: randomUUID(), url: inject('cloudUrl'), now }
  let unfinished = ''
  const interrupted: typeof wish.fill = async (collector, whole) => {
    unfinished = collector.userId
    interruptAfter(2)
    return wish.fill(collector, whole)
  }
  const first = seed({ ...wish, plan: () => plan, fill: interrupted })
  await expect(first).rejects.toThrow('Interrupted')
  table.middlewareStack.remove('interrupt')
  const left = await auditUser(unfinished)
  expect(left.findings).toEqual([])
  expect(left.cigars).toBeGreaterThan(0)
  expect(left.cigars).toBeLessThan(plan.length)

  const seeded = await seed({ ...wish, plan: () => plan })
  expect(seeded).toMatchObject({ email: `${wish.name}-2@example.com`, wasThere: false })
  expect(await seed({ ...wish, plan: () => plan })).toEqual({ ...seeded, wasThere: true })
})

/** Lets some transactions through, and no more. */
function interruptAfter(transactions: number): void {
  let done = 0
  table.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'TransactWriteItemsCommand' && done++ >= transactions) {
          throw new Error('Interrupted')
        }
        return next(args)
      },
    { step: 'initialize', name: 'interrupt' },
  )
}
