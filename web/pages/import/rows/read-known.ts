import type { PurchaseFacts } from '../../../../shared/contract/purchase-facts.ts'
import type { ColumnField } from '../../../features/files/fields.ts'

/** The facts of a purchase besides its day, count and price. */
export type Known = Pick<PurchaseFacts, 'shop' | 'boxCode' | 'boxDate' | 'got' | 'from' | 'paid'>

/** The text of our own export: `Gift from Ana`, `Trade with Bob`. */
const gotten = /^(gift|trade)d?(?:ed)?\b[\s:]*(?:from|with)?\s*/i

/** Texts that say how sticks came, not from where: `Gift`, `Trade with Bob`, `Purchase`. */
const ways = /^(?:(?:gift|trade)(?:\s+(?:from|with)\b.*)?|gifted|traded|bought|purchased?)$/i
const bought = /^(?:bought|purchased?)(?:\s+from\s+(.+))?$/i

/** @param isPriced true if the row has a price. A bare name is then a shop, otherwise a giver. */
export function readKnown(given: ReadonlyMap<ColumnField, string>, isPriced: boolean): Known {
  const [boxCode, boxDate] = [given.get('boxCode'), given.get('boxDate')]
  const place = given.get('shop')
  const isSource = place !== undefined && ways.test(place)
  const from = given.get('from')
  const cell = isSource && from ? `${place} from ${from}` : isSource ? place : from
  const { shop, ...source } = readSource(cell, isPriced)
  const named = (isSource ? undefined : place) ?? shop
  return {
    ...(named && { shop: named }),
    ...(boxCode && { boxCode }),
    ...(boxDate && { boxDate }),
    ...source,
  }
}

function readSource(cell: string | undefined, isPriced: boolean): Known {
  if (cell === undefined) return {}
  const [isBought, seller] = bought.exec(cell) ?? []
  if (isBought !== undefined) return seller === undefined ? {} : { shop: seller }
  const [word, name = ''] = gotten.exec(cell) ?? []
  if (word === undefined) return isPriced ? { shop: cell } : { got: 'gift', from: cell }
  const from = cell.slice(word.length).replace(/^[\s:–-]+/, '')
  return { got: name.toLowerCase() === 'trade' ? 'trade' : 'gift', ...(from && { from }) }
}
