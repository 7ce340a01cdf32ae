import Papa from 'papaparse'
import { type Exported, exportedLists, exportVersion } from '../../../shared/contract/exported.ts'
import { mainHumidor, mainHumidorName, placesOf } from '../../../shared/rules/places.ts'
import { describeGot } from '../../features/cigars/describe-purchase.ts'
import { type ExportedField, exportedColumns } from '../../features/files/fields.ts'
import { photoName } from '../../features/photos/photo-name.ts'

type Collection = {
  readonly currency: string
  readonly missingPhotos: readonly string[]
}

type Of<Kind extends Exported['kind']> = Omit<Extract<Exported, { kind: Kind }>, 'kind'>

function recordsOf<K extends Exported['kind']>(records: readonly Exported[], wanted: K): Of<K>[]
function recordsOf(records: readonly Exported[], wanted: string): object[]
function recordsOf(records: readonly Exported[], wanted: string) {
  return records.flatMap(({ kind, ...record }) => (kind === wanted ? [record] : []))
}

/** `collection.json`: the records by kind, with the photos' names in the ZIP for their paths. */
export function collectionJson(
  records: readonly Exported[],
  { currency, missingPhotos }: Collection,
): string {
  const lists = Object.entries(exportedLists).flatMap(([name, { shape }]) =>
    shape.kind.def.values.map((kind) => [name, recordsOf(records, kind)]),
  )
  const collection = {
    program: 'Digital Humidor',
    version: exportVersion,
    exportedAt: new Date().toISOString(),
    currency,
    profile: recordsOf(records, 'profile')[0],
    preferences: recordsOf(records, 'preferences')[0],
    ...Object.fromEntries(lists),
    missingPhotos,
  }
  const named = (key: string, value: unknown) =>
    typeof value === 'string' && /^(i|profileI)mageUrl$/.test(key) ? photoName(value) : value
  return JSON.stringify(collection, named, 2)
}

/** The humidor of the sticks in stock; of several each with its count. */
function describePlaces(purchase: Of<'purchase'>, humidors: ReadonlyMap<string, string>): string {
  const places = placesOf(purchase)
  return places
    .map(({ humidorId, sticks }) => {
      const name = humidors.get(humidorId) ?? mainHumidorName
      return places.length > 1 ? `${sticks} in ${name}` : name
    })
    .join(', ')
}

type Cells = Readonly<Record<ExportedField, string | number | null | undefined>>

/** A cell that a spreadsheet would run as a formula, or that looks like one kept from running. */
const formula = /^'*[=+\-@\t\r]/

/**
 * `collection.csv`: a row for each purchase, under the names that our own import and others know. A cell that begins
 * like a formula has an apostrophe before it, which our import takes away again. Who has several humidors also reads
 * where the sticks lie.
 */
export function collectionCsv(records: readonly Exported[]): string {
  const cigars = new Map(recordsOf(records, 'cigar').map((cigar) => [cigar.id, cigar]))
  const humidors = new Map(recordsOf(records, 'humidor').map(({ id, name }) => [id, name]))
  const hasSeveral = [...humidors.keys()].some((id) => id !== mainHumidor)
  const columns = exportedColumns.filter(({ name }) => hasSeveral || name !== 'humidor')
  const rows = recordsOf(records, 'purchase').flatMap((purchase) => {
    const cigar = cigars.get(purchase.cigarId)
    if (!cigar || (purchase.remaining === 0 && purchase.smoked === 0)) return []
    const cells: Cells = {
      brand: cigar.brand,
      lineName: cigar.lineName,
      size: cigar.size,
      length: cigar.length,
      ringGauge: cigar.ringGauge,
      wrapper: cigar.wrapper,
      origin: cigar.origin,
      strength: cigar.strength,
      quantity: purchase.remaining,
      smokedCount: purchase.smoked,
      price: purchase.pricePerCigar,
      paidIn: purchase.paid?.currency,
      paidEach: purchase.paid?.amount,
      rate: purchase.paid?.rate,
      purchaseDate: purchase.purchaseDate,
      shop: purchase.shop,
      boxCode: purchase.boxCode,
      boxDate: purchase.boxDate,
      from: describeGot(purchase),
      userRating: cigar.userRating,
      notes: cigar.notes,
      humidor: describePlaces(purchase, humidors),
    }
    return [columns.map(({ name }) => cells[name])]
  })
  // By the mark, Excel reads UTF-8.
  const fields = columns.map(({ header }) => header)
  return `\uFEFF${Papa.unparse({ fields, data: rows }, { escapeFormulae: formula })}\r\n`
}
