import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { folderOf, imageUrlOf } from '../../../../functions/gateways/photo-keys.ts'
import { newId } from '../../../../functions/runtime/ids.ts'
import { auditUser } from '../../../../functions/workflows/audit.ts'
import * as batches from '../../../../shared/contract/batches.ts'
import * as care from '../../../../shared/contract/care.ts'
import * as cigars from '../../../../shared/contract/cigars.ts'
import { type Exported, exported } from '../../../../shared/contract/exported.ts'
import * as humidors from '../../../../shared/contract/humidors.ts'
import { addReadings } from '../../../../shared/contract/readings.ts'
import { exportUser } from '../../../../shared/contract/users.ts'
import * as wishes from '../../../../shared/contract/wishes.ts'
import { unsmokedNumbers } from '../../../../shared/rules/inventory.ts'
import { sentOf } from '../../../../web/pages/import/preview/body-of.ts'
import { readExport } from '../../../../web/pages/import/preview/read-export.ts'
import { collectionJson } from '../../../../web/pages/profile/export-files.ts'
import { staysBehind } from '../../../../web/pages/profile/export-readme.ts'
import type { User } from '../collector.ts'
import { reachProductTable } from '../own-table.ts'
import { pagesOf } from '../pages-of.ts'
import { padron } from '../stock.ts'
import { withImport } from '../with-import.ts'
import { commands } from './collection-commands.ts'
import { runCommands } from './run-commands.ts'

reachProductTable()

/** HUMIDOR_SEQUENCES asks for more (CONTRIBUTING.md). */
const sequences = Number(process.env.HUMIDOR_SEQUENCES ?? 2)
const timeout = 300_000 + sequences * 10_000
const now = new Date()

beforeEach(() => {
  // No day ends within a sequence.
  vi.useFakeTimers({ toFake: ['Date'], now })
})

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const words = fc.constantFrom('Cocoa, then "pepper".', '=1+1\nsecond line', 'Añejo 日本 🚬')
const stars = fc.integer({ min: 1, max: 5 })
const paid = fc.constantFrom(
  { currency: 'EUR', amount: 12.5, rate: 1.0837 },
  { currency: 'JPY', amount: 9 },
)

/** The fields of a cigar and its first purchase besides stock. */
const details = fc.record({
  description: fc.record({
    size: maybe(fc.constantFrom('Toro', 'Corona Gorda')),
    notes: maybe(words),
    ringGauge: maybe(fc.integer({ min: 10, max: 100 })),
    length: maybe(fc.constantFrom(4.75, 6, 7.5)),
    userRating: maybe(stars),
    estimate: maybe(fc.constantFrom(0.5, 120)),
    personalNotes: maybe(words),
  }),
  aiGenerated: fc.boolean(),
  aiNotes: fc.boolean(),
  hasPhoto: fc.boolean(),
  price: maybe(fc.integer({ min: 1, max: 9_999 })),
  purchaseNotes: maybe(words),
  facts: fc.record({
    shop: maybe(words),
    boxCode: maybe(words),
    from: maybe(words),
    boxDate: maybe(fc.constantFrom('UTL OCT 02', 'XYZ 99', '📦')),
    paid: maybe(paid),
    got: maybe(fc.constantFrom('gift', 'trade')),
    restUntil: maybe(fc.constant('2031-01-01')),
  }),
})
type Of<A> = A extends fc.Arbitrary<infer D> ? D : never

const wish = fc.record({
  brand: fc.constantFrom('Padrón', 'Harbor Lane'),
  lineName: maybe(fc.constantFrom('1926', 'Reserve')),
  note: maybe(words),
  targetPrice: maybe(fc.constantFrom(9.5, 120)),
})

const newPhotoOf = ({ userId }: User) => imageUrlOf(`${folderOf(userId)}/${newId(new Date())}.jpg`)

async function describe(
  user: User,
  { description, price, purchaseNotes, facts, ...rest }: Of<typeof details>,
) {
  const { aiGenerated, aiNotes, hasPhoto } = rest
  const { id } = await user.ok(cigars.createCigar, {
    body: {
      ...padron,
      ...description,
      aiGenerated,
      aiNotes,
      quantity: 3,
      ...(hasPhoto && { imageUrl: newPhotoOf(user) }),
      ...(price && { pricePerCigar: price / 100 }),
    },
  })
  const [bought] = await user.ok(batches.listBatches, { params: { id } })
  const params = { id, batchId: bought?.id ?? '' }
  await user.ok(batches.updateBatch, { params, body: { ...facts, notes: purchaseNotes ?? null } })
}

/** Measurements and care of one of the three humidors. */
const humidor = fc.record({
  place: fc.nat(2),
  offset: fc.constantFrom(0, -2.5),
  readings: fc.array(
    fc.record({
      minutesAgo: fc.nat(5 * 1440),
      humidity: fc.constantFrom(61.25, 70),
      temperature: maybe(fc.constantFrom(68.5, 70)),
    }),
    { minLength: 1, maxLength: 150 },
  ),
  task: fc.constantFrom('water', 'clean'),
  hasPhoto: fc.boolean(),
})

async function measure(user: User, { place, offset, readings, ...rest }: Of<typeof humidor>) {
  const { task, hasPhoto } = rest
  const listed = await user.ok(humidors.listHumidors, { query: {} })
  const params = { id: listed[place]?.id ?? 'main' }
  const sent = readings.map(({ minutesAgo, ...reading }) => ({
    at: new Date(now.valueOf() - minutesAgo * 60_000).toISOString(),
    ...reading,
  }))
  await user.ok(addReadings, { params, query: { timeZone: 'UTC' }, body: { readings: sent } })
  const body = { humidityOffset: offset, ...(hasPhoto && { imageUrl: newPhotoOf(user) }) }
  await user.ok(humidors.updateHumidor, { params, body })
  await user.ok(care.noteCare, { params, body: { task, at: now.toISOString() } })
  await user.ok(care.remindOfCare, { params, body: { task, isOn: true, days: 9 } })
}

const recordsOf = async (user: User): Promise<Exported[]> =>
  (await pagesOf(user, exportUser)).flatMap(({ items }) => items)

/** As the page sends it, but with photos that are there. */
function bodyOf(records: readonly Exported[], user: User) {
  const json = collectionJson(records, { currency: 'USD', missingPhotos: [] })
  const { cigars, humidors: inFile, wishes: wished } = readExport(json)
  const photos = new Map(
    inFile.flatMap(({ photo }) => (photo ? [[photo, newPhotoOf(user)] as const] : [])),
  )
  return {
    cigars: cigars.map(({ cigar, photo }) => ({
      ...cigar,
      ...(photo && { imageUrl: newPhotoOf(user) }),
    })),
    humidors: inFile.map((one) => sentOf(one, photos)),
    wishes: wished,
  }
}

/** The fields that must be the same, and whether there is a photo. */
const kept = ({ kind, ...record }: Exported) => ({
  hasPhoto: 'imageUrl' in record,
  ...Object.fromEntries(
    Object.entries(record).filter(
      ([name]) =>
        !staysBehind.some(({ kinds, fields }) => kinds.includes(kind) && fields?.includes(name)),
    ),
  ),
})

const of = <K extends Exported['kind']>(records: readonly Exported[], kind: K) =>
  records.filter((record): record is Extract<Exported, { kind: K }> => record.kind === kind)

/** The collection with positions instead of ids, and names for humidors. It must survive the import. */
function collectionIn(all: readonly Exported[]) {
  const names = new Map(of(all, 'humidor').map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => names.get(id) ?? id
  const records = all.map((record) => {
    if (record.kind === 'stick' && record.humidorId)
      return { ...record, humidorId: nameOf(record.humidorId) }
    if (record.kind !== 'purchase' || !record.places) return record
    const places = record.places.map(({ humidorId, sticks }) => `${sticks} in ${nameOf(humidorId)}`)
    return { ...record, notes: `${record.notes} ${places.toSorted().join()}`, places: undefined }
  })
  return of(records, 'cigar').map((cigar) => ({
    ...kept(cigar),
    purchases: of(records, 'purchase')
      .filter(({ cigarId }) => cigarId === cigar.id)
      .map((purchase) => ({
        ...kept(purchase),
        isDeleted: purchase.deletedAt !== undefined,
        sticks: sticksIn(records, purchase),
      })),
  }))
}

/** Reads the measurements of the air by the names of humidors. */
function airIn(records: readonly Exported[]) {
  const names = new Map(of(records, 'humidor').map(({ id, name }) => [id, name]))
  return [...of(records, 'air'), ...of(records, 'readings')]
    .map((record) => ({ ...record, humidorId: names.get(record.humidorId) }))
    .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
}

function sticksIn(records: readonly Exported[], purchase: Extract<Exported, { kind: 'purchase' }>) {
  const { remaining, nextNumber = 0, freedNumbers = [] } = purchase
  const inStock = unsmokedNumbers({ remaining, nextNumber, freedNumbers })
  const sticks = of(records, 'stick').filter(({ purchaseId }) => purchaseId === purchase.id)
  const smoked = sticks
    .filter(({ smokedAt }) => smokedAt !== undefined)
    .toSorted((a, b) => (a.smokedAt ?? '').localeCompare(b.smokedAt ?? ''))
  const noted = inStock.map((number) => sticks.find(({ id }) => id === `${purchase.id}.${number}`))
  return { smoked: smoked.map(kept), noted: noted.map((stick) => stick && kept(stick)) }
}

test('exports any imported history unchanged', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(
      commands,
      fc.array(details, { maxLength: 3 }),
      fc.array(wish, { maxLength: 3 }),
      fc.array(humidor, { maxLength: 2 }),
      async (all, described, wished, measured) => {
        const { real: ana } = await runCommands('premium', now.toISOString().slice(0, 10), all)
        for (const one of described) await describe(ana, one)
        for (const body of wished) await ana.ok(wishes.createWish, { body })
        for (const one of measured) await measure(ana, one)
        const before = await recordsOf(ana)
        const bob = await withImport()
        const sent = bodyOf(before, bob)
        if (sent.cigars.length + sent.humidors.length + sent.wishes.length > 0)
          await bob.reach((await bob.start(sent)).id, 'applied')
        const after = await recordsOf(bob)
        expect(collectionIn(after)).toEqual(collectionIn(before))
        for (const kind of ['humidor', 'wish'] as const)
          expect(of(after, kind).map(kept)).toEqual(of(before, kind).map(kept))
        expect(airIn(after)).toEqual(airIn(before))
        expect(await auditUser(bob.userId)).toMatchObject({ findings: [] })
      },
    ),
    { numRuns: sequences, interruptAfterTimeLimit: timeout - 20_000, markInterruptAsFailure: true },
  )
})

test('restores each kind of record, or names it in the README as lost', () => {
  const kinds = exported.def.options.flatMap(({ shape }) => shape.kind.def.values)
  const returning = ['air', 'cigar', 'humidor', 'purchase', 'readings', 'stick', 'wish']
  const staying = staysBehind.flatMap(({ kinds, fields }) => (fields ? [] : kinds))
  expect([...staying, ...returning].toSorted()).toEqual(kinds.toSorted())
})
