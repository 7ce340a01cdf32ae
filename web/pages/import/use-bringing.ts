import { useQuery } from '@tanstack/react-query'
import { mostOnWishList } from '../../../shared/contract/fields.ts'
import { listWishes, type Wish } from '../../../shared/contract/wishes.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { queryOf } from '../../api/queries.ts'
import type { FileWish } from './preview/body-of.ts'

/**
 * Compares the wishes of a file with the wish list.
 *
 * @returns `coming`: the wishes to import, or `undefined` until the wish list is there; `note`: how many have no room
 */
export function useBringing(inFile: readonly FileWish[]) {
  const { data: own } = useQuery({ ...queryOf(listWishes), enabled: inFile.length > 0 })
  if (inFile.length === 0) return { coming: [] }
  if (own === undefined) return {}
  const { coming, left } = selectWishes(inFile, own)
  return { coming, note: describeLeft(left) }
}

/**
 * Selects the newest wishes of a file that are not on the wish list, as many as the wish list has room for.
 *
 * @returns also how many have no room
 */
export function selectWishes(file: readonly FileWish[], wishes: readonly Wish[]) {
  const known = new Set(wishes.map(keyOf))
  const missing = file.filter((wish) => !known.has(keyOf(wish)))
  const left = Math.max(0, missing.length - Math.max(0, mostOnWishList - wishes.length))
  return { coming: missing.slice(left), left }
}

const keyOf = ({ brand, lineName, targetPrice, note }: FileWish) =>
  JSON.stringify([brand, lineName, targetPrice, note])

const describeLeft = (left: number) =>
  left > 0 &&
  `${counted(left, 'cigar')} will not be added to your wish list, which can have ${mostOnWishList}: the newest come first.`
