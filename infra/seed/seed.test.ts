import { randomUUID } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { findBrandRow } from '../../functions/table/brands.ts'
import { table } from '../../functions/table/client.ts'
import { auditUser } from '../../functions/workflows/audit.ts'
import * as alerts from '../../shared/contract/alerts.ts'
import * as auth from '../../shared/contract/auth.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as community from '../../shared/contract/community.ts'
import * as humidors from '../../shared/contract/humidors.ts'
import * as instances from '../../shared/contract/instances.ts'
import * as subscription from '../../shared/contract/subscription.ts'
import * as users from '../../shared/contract/users.ts'
import * as wishes from '../../shared/contract/wishes.ts'
import { newEmail, newUser } from '../local/testing/collector.ts'
import { reachProductTable } from '../local/testing/own-table.ts'
import { enterCollector, openApi } from './enter-collector.ts'
import { planDemo } from './plan/plan-demo.ts'
import { planLarge } from './plan/plan-large.ts'
import { stockOf } from './plan/planned-cigar.ts'
import { seed, seedPassword } from './seed.ts'
import { writeCollection } from './write-collection.ts'

reachProductTable()

const now = new Date()
/** Every kind of cigar is among the first of the plan; nobody else rates the brand of the first. */
const [first, ...others] = planDemo(now).slice(0, 7)
const brand = `Brand ${randomUUID()}`
const few = first
  ? [{ ...first, described: { ...first.described, brand }, rating: 4 }, ...others]
  : []
const sticks = few.reduce((sum, cigar) => sum + stockOf(cigar), 0)

async function enter(email: string) {
  const person = { email, password: seedPassword, firstName: 'Alex' }
  const collector = await enterCollector(inject('cloudUrl'), person)
  return collector?.api ?? expect.fail('not let in')
}

describe('Seeding', () => {
  test('leaves the planned collection, with its past and the ratings of its brands, and all sums hold', async () => {
    const email = newEmail()
    const seeded = await seed({ url: inject('cloudUrl'), email, plan: few, now })
    expect(seeded).toMatchObject({ wasThere: false, sticks })
    expect((await auditUser(seeded.userId)).findings).toEqual([])
    expect(await findBrandRow(brand)).toMatchObject({ ratingSum: 4, ratingCount: 1 })
    const api = await enter(email)
    expect(await api.call(users.getStatus)).toMatchObject({ plan: 'premium', totalCigars: sticks })
    const canceled = await api.call(subscription.setRenewal, { body: { renews: false } })
    expect(canceled.subscription).toMatchObject({
      status: 'active',
      cancelAt: canceled.subscription?.periodEnd,
    })
    const joined = first?.purchases[0].at.toISOString()
    expect((await api.call(auth.getUser)).createdAt).toBe(joined)

    const [soon, yearly] = await api.call(alerts.listAlerts)
    expect(Date.parse(soon?.next?.at ?? '') - now.getTime()).toBeLessThan(3 * 24 * 3_600_000)
    expect(yearly).toMatchObject({ title: 'All cigars - 1 year old', reminderDaysBefore: 7 })

    const feed = await api.call(community.listMilestones)
    expect(feed).not.toHaveLength(0)

    const listed = (await api.call(cigars.listCigars)).toReversed()
    expect(listed).toMatchObject(
      few.map((planned) => ({
        brand: planned.described.brand,
        createdAt: planned.purchases[0].at.toISOString(),
        quantity: stockOf(planned),
      })),
    )
    expect(listed.map(({ imageUrl }) => imageUrl !== undefined)).toEqual(
      few.map(({ isPictured }) => isPictured),
    )
    const places = await api.call(humidors.listHumidors, { query: {} })
    expect(places.map(({ name, sticks }) => [name, sticks > 0])).toEqual([
      ['Study Cabinet', true],
      ['Lounge Locker', true],
      ['Travel Case', true],
    ])
    expect(places[0]?.lastReading).toBeDefined()
    expect(await api.call(wishes.listWishes)).toHaveLength(3)
    expect(places.reduce((sum, humidor) => sum + humidor.sticks, 0)).toBe(sticks)
    const smoked = await Promise.all(
      listed.map(({ id }) =>
        api.call(instances.listInstances, { params: { id }, query: { smoked: '1' } }),
      ),
    )
    expect(smoked.map((sticks) => sticks.map((it) => it.smokedDate).toSorted())).toEqual(
      few.map(({ smokes }) => smokes.map(({ at }) => at.toISOString())),
    )
  })

  test('pays once, also after an attempt that ended with the payment, and leaves a collection alone that is there', async () => {
    const options = { url: inject('cloudUrl'), email: newEmail(), now }
    await seed({ ...options, plan: [] })
    const seeded = await seed({ ...options, plan: few.slice(0, 1) })
    expect(seeded).toMatchObject({ wasThere: false })
    const api = await enter(options.email)
    const before = await api.call(cigars.listCigars)
    expect(await seed({ ...options, plan: few.slice(0, 1) })).toEqual({ ...seeded, wasThere: true })
    expect(await api.call(cigars.listCigars)).toEqual(before)
  })

  test('refuses the address of another account in one line', async () => {
    const email = newEmail()
    const person = { email, password: 'another-one', firstName: 'Ana' }
    await enterCollector(inject('cloudUrl'), person)
    const seeding = seed({ url: inject('cloudUrl'), email, plan: few, now })
    await expect(seeding).rejects.toThrow(`${email} is in use with another password.`)
  })

  test('activates an account that was never activated', async () => {
    const email = newEmail()
    const person = { email, password: seedPassword, firstName: 'Alex' }
    await openApi(inject('cloudUrl')).call(auth.register, { body: person })
    expect(await enterCollector(inject('cloudUrl'), person)).toMatchObject({ email })
  })
})

describe('A collection written straight into the table', () => {
  const plan = planLarge({ cigars: 120, sticks: 480 }, now)

  test('is as sound as what came through the API', async () => {
    const { userId, ok } = await newUser()
    await writeCollection(userId, plan)
    expect(await auditUser(userId)).toMatchObject({ cigars: 120, sticks: 480, findings: [] })
    expect((await ok(cigars.getStats)).totalCigars).toBe(480)
  })

  test('has sums that hold when the writing is interrupted', async () => {
    const { userId } = await newUser()
    interruptAfter(2)
    await expect(writeCollection(userId, plan)).rejects.toThrow('Interrupted')
    table.middlewareStack.remove('interrupt')
    const left = await auditUser(userId)
    expect(left.findings).toEqual([])
    expect(left.cigars).toBeGreaterThan(0)
    expect(left.cigars).toBeLessThan(plan.length)
  })
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
