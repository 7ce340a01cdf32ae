import { beforeAll, expect, test } from 'vitest'
import { newUser, send, type User } from '../../../infra/local/testing/collector.ts'
import { padron, paid } from '../../../infra/local/testing/stock.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as milestones from '../../../shared/contract/milestones.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'

let ana: User
beforeAll(async () => {
  ana = await newUser()
})

const locked = (id: string) => ({ locked: true, id })

test('returns the first stick as the next milestone of an empty collection', async () => {
  const bob = await newUser()
  expect(await bob.ok(milestones.getMilestones)).toMatchObject({
    count: 0,
    achieved: 0,
    total: 6,
    progressPercent: 0,
    next: { id: 'first-stick', name: 'First Stick', remaining: 1 },
  })
})

test('counts two of six milestones for six sticks, and four sticks to the next', async () => {
  await ana.ok(cigars.createCigar, { body: { ...padron, quantity: 7 } })
  const [cigar] = await ana.ok(cigars.listCigars)
  await ana.ok(cigars.enjoyCigar, { params: { id: cigar?.id }, body: {} })
  expect(await ana.ok(milestones.getMilestones)).toEqual({
    count: 6,
    achieved: 2,
    total: 6,
    progressPercent: 33,
    next: { id: 'enthusiast', name: 'Enthusiast', remaining: 4 },
    milestones: [
      {
        locked: false,
        id: 'first-stick',
        name: 'First Stick',
        description: 'The first stick of your collection',
        threshold: 1,
        icon: 'Sparkles',
        color: 'slate',
        achieved: true,
        progressPercent: 100,
      },
      {
        locked: false,
        id: 'getting-started',
        name: 'Getting Started',
        description: 'Five sticks in stock',
        threshold: 5,
        icon: 'Package',
        color: 'green',
        achieved: true,
        progressPercent: 100,
      },
      locked('enthusiast'),
      locked('serious-collector'),
      locked('master-collector'),
      locked('legendary-humidor'),
    ],
  })
})

test.each([
  ['Basic', paid('basic', 5)],
  ['Free after Premium', paid('premium', -1)],
])('returns only the ids from the third milestone on %s', async (_, subscription) => {
  await setSubscription(ana.userId, subscription)
  const response = await send(milestones.getMilestones, { headers: ana.headers })
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({
    milestones: [
      { id: 'first-stick', locked: false },
      { id: 'getting-started', locked: false },
      locked('enthusiast'),
      locked('serious-collector'),
      locked('master-collector'),
      locked('legendary-humidor'),
    ],
  })
  expect(text).not.toContain('Legendary Humidor')
})

test('describes all six milestones on Premium', async () => {
  await setSubscription(ana.userId, paid('premium', 5))
  const response = await ana.ok(milestones.getMilestones)
  expect(response.milestones.map((one) => !one.locked && [one.name, one.progressPercent])).toEqual([
    ['First Stick', 100],
    ['Getting Started', 100],
    ['Enthusiast', 60],
    ['Serious Collector', 24],
    ['Master Collector', 12],
    ['Legendary Humidor', 6],
  ])
})
