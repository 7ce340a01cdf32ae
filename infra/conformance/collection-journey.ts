import { randomUUID } from 'node:crypto'
import { setSubscription } from '../../functions/workflows/apply-subscription.ts'
import * as batches from '../../shared/contract/batches.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as instances from '../../shared/contract/instances.ts'
import * as lists from '../../shared/contract/lists.ts'
import * as timeline from '../../shared/contract/timeline.ts'
import * as valuation from '../../shared/contract/valuation.ts'
import { padron, paid } from '../local/testing/stock.ts'
import type { Named } from './account-journey.ts'
import type { Collector } from './collector.ts'
import { reached, same } from './expectations.ts'

/** Returns the steps of a collector with cigars: they need no reaction. */
export const collectionSteps = (ana: Collector): readonly Named[] => [
  ['adds a cigar once by its idempotency key', () => addOnce(ana)],
  ['lists, finds and shows it', () => find(ana)],
  ['smokes a stick, and rates it', () => enjoy(ana)],
  ['smokes three sticks at once, each once', () => enjoyAtOnce(ana)],
  ['puts a stick back', () => putBack(ana)],
  ['refuses the sixteenth stick on Free', () => refuseMore(ana)],
  ['adds a purchase on Premium', () => addPurchase(ana)],
  ['shows what the collection is worth, and its history', () => analyse(ana)],
  ['shares a list with a guest', () => shareList(ana)],
]

const quantityOf = async (ana: Collector) => (await ana.ok(cigars.getCigar, ofCigar(ana))).quantity

const ofCigar = (ana: Collector) => ({ params: { id: reached(ana.cigarId) } })

async function addOnce(ana: Collector): Promise<void> {
  ana.requireSession()
  const body = { ...padron, quantity: 10, purchaseDate: '2024-03-01', pricePerCigar: 12.5 }
  const headers = { 'idempotency-key': randomUUID() }
  const { id } = await ana.ok(cigars.createCigar, { body, headers })
  same('the same cigar', (await ana.ok(cigars.createCigar, { body, headers })).id, id)
  ana.cigarId = id
}

async function find(ana: Collector): Promise<void> {
  const [id, params] = [reached(ana.cigarId), ofCigar(ana)]
  const listed = await ana.ok(cigars.listCigars)
  const found = await ana.ok(cigars.searchCigars, { params: { query: 'anniversary' } })
  same(
    'ids',
    [...listed, ...found].map((one) => one.id),
    [id, id],
  )
  same('quantity', (await ana.ok(cigars.getCigar, params)).quantity, 10)
  await ana.unchanged(cigars.getCigar, params)
}

async function enjoy(ana: Collector): Promise<void> {
  const { quantity, stickId } = await ana.ok(cigars.enjoyCigar, { ...ofCigar(ana), body: {} })
  same('quantity', quantity, 9)
  const params = { id: reached(ana.cigarId), instanceId: stickId }
  const body = { smokingRating: 5, individualNotes: 'Cocoa' }
  await ana.ok(instances.updateInstance, { params, body })
}

async function enjoyAtOnce(ana: Collector): Promise<void> {
  const one = () => ana.ok(cigars.enjoyCigar, { ...ofCigar(ana), body: {} })
  const smoked = await Promise.all([one(), one(), one()])
  same('sticks', new Set(smoked.map(({ stickId }) => stickId)).size, 3)
  const quantities = smoked.map(({ quantity }) => quantity).toSorted((a, b) => a - b)
  same('quantities', quantities, [6, 7, 8])
}

async function putBack(ana: Collector): Promise<void> {
  const smoked = await ana.ok(instances.listInstances, { ...ofCigar(ana), query: { smoked: '1' } })
  const params = { id: reached(ana.cigarId), instanceId: smoked[0]?.id }
  const before = await quantityOf(ana)
  await ana.ok(instances.putBackInstance, { params })
  same('quantity', await quantityOf(ana), before + 1)
}

async function refuseMore(ana: Collector): Promise<void> {
  ana.requireSession()
  const body = { ...padron, quantity: 9, purchaseDate: '2024-03-01' }
  await ana.refused('limit_reached', cigars.createCigar, { body })
}

/** Nobody pays: the plan is written as a webhook of Stripe would have it. */
async function addPurchase(ana: Collector): Promise<void> {
  ana.requireSession()
  await setSubscription(reached(ana.userId), paid('premium', 10))
  const before = await quantityOf(ana)
  const body = { quantity: 20, purchaseDate: '2025-01-05', price: 11 }
  await ana.ok(batches.addBatch, { ...ofCigar(ana), body })
  same('quantity', await quantityOf(ana), before + 20)
}

async function analyse(ana: Collector): Promise<void> {
  const sticks = await quantityOf(ana)
  const { inventory, totalValue } = await ana.ok(valuation.getCollectionValue)
  same('sticks', inventory.unsmokedCigars, sticks)
  same('dollars', totalValue.current, (sticks - 20) * 12.5 + 20 * 11)
  const { purchases, smokes } = await ana.ok(timeline.getTimeline)
  same('purchases and smokes', [purchases.length, smokes.length], [2, 30 - sticks])
}

async function shareList(ana: Collector): Promise<void> {
  reached(ana.cigarId)
  const shows = { photos: true, prices: false, notes: false, purchaseDates: true }
  const { id } = await ana.ok(lists.createList, { body: { shows, days: 1 } })
  const guest = await ana.ok(lists.openList, { params: { id } })
  same('cigars', guest.cigars.length, 1)
}
