import { useQuery } from '@tanstack/react-query'
import { mostOnWishList } from '../../../shared/contract/fields.ts'
import { listWishes } from '../../../shared/contract/wishes.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { queryOf } from '../../api/queries.ts'
import { type FileWish, wishesToBring } from './bring-wishes.ts'

/**
 * Compares the wishes of a file with the wish list.
 *
 * @returns `coming`: the wishes to import, or `undefined` until the wish list is there; `note`: how many have no room
 */
export function useBringing(inFile: readonly FileWish[]) {
  const { data: own } = useQuery({ ...queryOf(listWishes), enabled: inFile.length > 0 })
  if (inFile.length === 0) return { coming: [] }
  if (own === undefined) return {}
  const { coming, left } = wishesToBring(inFile, own)
  return { coming, note: describeLeft(left) }
}

const describeLeft = (left: number) =>
  left > 0 &&
  `${counted(left, 'cigar')} will not be added to your wish list, which can have ${mostOnWishList}: the newest come first.`
