import type { PurchaseFacts } from '../../../shared/contract/purchase-facts.ts'
import type { ColumnField } from '../../features/files/fields.ts'

/** The facts of a purchase besides its day, count and price. */
export type Known = Pick<PurchaseFacts, 'shop' | 'boxCode' | 'boxDate' | 'got' | 'from' | 'paid'>

/** The text of our own export: `Gift from Ana`, `Trade with Bob`. */
const gotten = /^(gift|trade)\b[\s:]*(?:from|with)?\s*/i

/** @param isPriced true if the row has a price. A bare name is then a shop, otherwise a giver. */
export function readKnown(given: ReadonlyMap<ColumnField, string>, isPriced: boolean): Known {
  const [boxCode, boxDate] = [given.get('boxCode'), given.get('boxDate')]
  const { shop, ...source } = readSource(given.get('from'), isPriced)
  const named = given.get('shop') ?? shop
  return {
    ...(named && { shop: named }),
    ...(boxCode && { boxCode }),
    ...(boxDate && { boxDate }),
    ...source,
  }
}

function readSource(cell: string | undefined, isPriced: boolean): Known {
  if (cell === undefined) return {}
  const [word, name = ''] = gotten.exec(cell) ?? []
  if (word === undefined) return isPriced ? { shop: cell } : { got: 'gift', from: cell }
  const from = cell.slice(word.length).replace(/^[\s:–-]+/, '')
  return { got: name.toLowerCase() === 'trade' ? 'trade' : 'gift', ...(from && { from }) }
}
