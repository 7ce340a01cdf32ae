import type { PurchaseFacts } from '../../../shared/contract/purchase-facts.ts'
import type { ColumnField } from '../../features/files/fields.ts'

/** What else a row says of its purchase. */
export type Known = Pick<PurchaseFacts, 'shop' | 'boxCode' | 'boxDate' | 'got' | 'from' | 'paid'>

/** `Gift from Ana`, `Trade with Bob`, as our own table has it. */
const gotten = /^(gift|trade)\b[\s:]*(?:from|with)?\s*/i

/** @param isPriced a price tells a shop from a giver where the cell says neither */
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
  const from = cell.slice(word.length)
  return { got: name.toLowerCase() === 'trade' ? 'trade' : 'gift', ...(from && { from }) }
}
