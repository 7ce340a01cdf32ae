import * as batches from '../../shared/contract/batches.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as instances from '../../shared/contract/instances.ts'
import * as photos from '../../shared/contract/photos.ts'
import { newPersonalNote, writePersonalNotes } from '../../shared/rules/personal-notes.ts'
import { backdatePurchases, backdateSmokes } from './backdate.ts'
import { drawPhoto } from './draw-photo.ts'
import type { Collector } from './enter-collector.ts'
import type { PlannedCigar, PlannedPurchase } from './plan/planned-cigar.ts'

/** How many cigars live their lives at once. */
const atOnce = 6

/**
 * Lives a planned collection through the API, one call for every purchase, smoke and note, and moves
 * it into the past. Cigars are added in the plan's order, so that the newest stand first.
 */
export async function fillCollection(
  collector: Collector,
  plan: readonly PlannedCigar[],
): Promise<void> {
  const added: { planned: PlannedCigar; id: string }[] = []
  for (const planned of plan) added.push({ planned, id: await addCigar(collector, planned) })
  const next = added.values()
  const worker = async () => {
    for (const { planned, id } of next) await liveOn(collector, planned, id)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

async function addCigar({ api }: Collector, planned: PlannedCigar): Promise<string> {
  const [{ quantity, dollars, day }] = planned.purchases
  const imageUrl = planned.isPictured ? await uploadPhoto(api, planned) : undefined
  const body = {
    ...planned.described,
    quantity,
    ...(dollars !== undefined && { pricePerCigar: dollars }),
    ...(day !== undefined && { purchaseDate: day }),
    ...(imageUrl !== undefined && { imageUrl }),
  }
  return (await api.call(cigars.createCigar, { body })).id
}

async function uploadPhoto(api: Collector['api'], { described }: PlannedCigar): Promise<string> {
  const body = new FormData()
  body.set('image', new Blob([await drawPhoto(described)], { type: 'image/jpeg' }), 'cigar.jpg')
  return (await api.call(photos.uploadPhoto, { body })).imageUrl
}

async function liveOn(collector: Collector, planned: PlannedCigar, id: string): Promise<void> {
  const { api, userId } = collector
  const batchIds = await buyAgain(collector, planned, id)
  const bought = new Map(planned.purchases.map((one, n) => [batchIds[n] ?? '', one]))
  await backdatePurchases({ userId, cigarId: id }, bought)
  const smoked = new Map<string, { at: Date }>()
  for (const { at, purchase, rating, notes } of planned.smokes) {
    const { stickId } = await api.call(cigars.enjoyCigar, {
      params: { id },
      body: { batchId: batchIds[purchase], rating, notes },
    })
    smoked.set(stickId, { at })
  }
  await backdateSmokes({ userId, cigarId: id }, smoked)
  await writeNotes(collector, planned, id, batchIds)
}

/** @returns the ids of all purchases, in the plan's order */
async function buyAgain({ api }: Collector, planned: PlannedCigar, id: string) {
  const [first, ...more] = planned.purchases
  const params = { id }
  const [{ id: firstId = '' } = {}] = await api.call(batches.listBatches, { params })
  if (first.notes && first.day) {
    const body = { notes: first.notes }
    await api.call(batches.updateBatch, { params: { id, batchId: firstId }, body })
  }
  const ids = [firstId]
  for (const purchase of more) ids.push(await buy(api, id, purchase, ids))
  return ids
}

async function buy(
  api: Collector['api'],
  id: string,
  { quantity, day, dollars, notes, isRestock, at }: PlannedPurchase,
  before: readonly string[],
): Promise<string> {
  const params = { id }
  const purchaseDate = day ?? at.toISOString().slice(0, 10)
  const body = { quantity, purchaseDate, price: dollars ?? null, notes: notes ?? null }
  if (!isRestock) return (await api.call(batches.addBatch, { params, body })).id
  await api.call(cigars.restockCigar, { params, body })
  const now = await api.call(batches.listBatches, { params })
  return now.find((batch) => !before.includes(batch.id))?.id ?? ''
}

async function writeNotes(
  { api }: Collector,
  planned: PlannedCigar,
  id: string,
  batchIds: readonly string[],
): Promise<void> {
  const entries = planned.personalNotes.map(({ at, text }) => newPersonalNote(text, at, 'UTC'))
  const body = {
    ...(planned.rating && { userRating: planned.rating }),
    ...(entries.length > 0 && { personalNotes: writePersonalNotes(entries) }),
  }
  if (Object.keys(body).length > 0) await api.call(cigars.updateCigar, { params: { id }, body })
  for (const { purchase, nth, text } of planned.stickNotes) {
    const query = { smoked: '0', batchId: batchIds[purchase] }
    const sticks = await api.call(instances.listInstances, { params: { id }, query })
    const instanceId = sticks[nth]?.id
    if (instanceId === undefined) continue
    await api.call(instances.updateInstance, {
      params: { id, instanceId },
      body: { individualNotes: text },
    })
  }
}
