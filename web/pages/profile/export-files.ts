import Papa from 'papaparse'
import { type Exported, exportVersion, listNames } from '../../../shared/contract/exported.ts'
import { describeGot } from '../../features/cigars/describe-purchase.ts'
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
  const lists = Object.entries(listNames).map(([kind, name]) => [name, recordsOf(records, kind)])
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

/** A cell that a spreadsheet would run as a formula, or that looks like one kept from running. */
const formula = /^'*[=+\-@\t\r]/

/**
 * `collection.csv`: a row for each purchase, under the names that our own import and others know. A cell that begins
 * like a formula has an apostrophe before it, which our import takes away again.
 */
export function collectionCsv(records: readonly Exported[]): string {
  const cigars = new Map(recordsOf(records, 'cigar').map((cigar) => [cigar.id, cigar]))
  const rows = recordsOf(records, 'purchase').flatMap((purchase) => {
    const cigar = cigars.get(purchase.cigarId)
    if (!cigar || (purchase.remaining === 0 && purchase.smoked === 0)) return []
    return {
      ...{ Brand: cigar.brand, 'Line Name': cigar.lineName, 'Cigar Size': cigar.size },
      ...{ Length: cigar.length, 'Ring Gauge': cigar.ringGauge, Wrapper: cigar.wrapper },
      ...{ Origin: cigar.origin, Strength: cigar.strength, Quantity: purchase.remaining },
      ...{ 'Sticks Smoked': purchase.smoked, 'Price per Cigar': purchase.pricePerCigar },
      ...{ 'Purchase Date': purchase.purchaseDate, Shop: purchase.shop },
      ...{
        'Box Code': purchase.boxCode,
        'Box Date': purchase.boxDate,
        From: describeGot(purchase),
      },
      ...{ Rating: cigar.userRating, Notes: cigar.notes },
    }
  })
  // By the mark, Excel reads UTF-8.
  return `\uFEFF${Papa.unparse(rows, { escapeFormulae: formula })}\r\n`
}
