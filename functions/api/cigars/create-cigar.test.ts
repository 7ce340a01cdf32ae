import { expect, test } from 'vitest'
import { newUser, refusal } from '../../../infra/local/testing/collector.ts'
import { padron, paid } from '../../../infra/local/testing/stock.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'

test('adds a cigar with its price and its day', async () => {
  const ana = await newUser()
  const personalNotes = '[1/5/2026, 8:05 PM] Tight'
  const body = { ...padron, quantity: 3, pricePerCigar: 18.55, purchaseDate: '2025-01-05' }
  const created = await ana.ok(cigars.createCigar, { body: { ...body, personalNotes } })
  expect(created).toMatchObject({ ...body, actualQuantity: 3, weightedAvgPrice: 18.55 })
  expect(await ana.ok(cigars.listCigars)).toEqual([created])
  expect(await ana.ok(cigars.getCigar, { params: { id: created.id } })).toMatchObject({
    ...created,
    personalNotes,
  })
})

test('marks notes of the AI until the collector edits them', async () => {
  const ana = await newUser()
  const read = { ...padron, notes: 'Leather and cocoa.', aiGenerated: true }
  const own = await ana.ok(cigars.createCigar, { body: read })
  expect(own.aiNotes).toBe(undefined)
  const { id, aiNotes } = await ana.ok(cigars.createCigar, { body: { ...read, aiNotes: true } })
  expect(aiNotes).toBe(true)
  const change = (body: object) => ana.ok(cigars.updateCigar, { params: { id }, body })
  expect(await change({ userRating: 4 })).toMatchObject({ aiNotes: true })
  expect((await change({ notes: 'A gift of Marta.' })).aiNotes).toBe(undefined)
})

test('refuses the same key with another body and adds nothing', async () => {
  const ana = await newUser()
  const headers = { 'idempotency-key': 'double-click-1' }
  const added = await ana.ok(cigars.createCigar, { body: padron, headers })
  const reordered = Object.fromEntries(Object.entries(padron).toReversed())
  expect(await ana.ok(cigars.createCigar, { body: reordered, headers })).toEqual(added)
  const other = { ...padron, quantity: 2 }
  expect(await ana.refused(cigars.createCigar, { body: other, headers })).toEqual(
    refusal('idempotency_key_reused', 'This Idempotency-Key was used before, with another body.'),
  )
  expect(await ana.ok(cigars.listCigars)).toEqual([added])
})

test('refuses a retry after the cigar was removed', async () => {
  const ana = await newUser()
  const sent = { body: padron, headers: { 'idempotency-key': 'lost-response-1' } }
  const { id } = await ana.ok(cigars.createCigar, sent)
  await ana.ok(cigars.deleteCigar, { params: { id } })
  expect(await ana.refused(cigars.createCigar, sent)).toEqual({
    status: 404,
    code: 'not_found',
    message: 'This cigar was added, and removed since.',
  })
})

test('keeps everything above the limit after the plan has ended, and adds nothing more', async () => {
  const ana = await newUser({ plan: 'premium' })
  await ana.ok(cigars.createCigar, { body: { ...padron, quantity: 999 } })
  await setSubscription(ana.userId, paid('premium', -1))
  expect(await ana.refused(cigars.createCigar, { body: padron })).toEqual({
    ...refusal(
      'limit_reached',
      "You've reached your collection limit. Please upgrade for more storage.",
    ),
    limitType: 'inventory',
  })
  const [newest] = await ana.ok(cigars.listCigars)
  expect(newest).toMatchObject({ quantity: 999 })
  const enjoyed = await ana.ok(cigars.enjoyCigar, { params: { id: newest?.id } })
  expect(enjoyed).toMatchObject({ quantity: 998 })
})

test('states how many sticks fit below the limit', async () => {
  const ana = await newUser()
  const box = { ...padron, quantity: 25 }
  const refused = { code: 'limit_reached', limitType: 'inventory' }
  const message = '15 of 25 fit on Free.'
  expect(await ana.refused(cigars.createCigar, { body: box })).toMatchObject({
    ...refused,
    message,
  })
  await ana.ok(cigars.createCigar, { body: { ...box, quantity: 15 } })
  expect(await ana.refused(cigars.createCigar, { body: box })).toMatchObject({
    ...refused,
    message: "You've reached your collection limit. Please upgrade for more storage.",
  })
})
