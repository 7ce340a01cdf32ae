import { useQuery, useQueryClient } from '@tanstack/react-query'
import { mostOnWishList } from '../../../shared/contract/fields.ts'
import { createWish, listWishes } from '../../../shared/contract/wishes.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { call } from '../../api/client.ts'
import { describeError, showError } from '../../api/describe-error.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { bringWishes, type FileWish, wishesToBring } from './bring-wishes.ts'

/**
 * Brings the wishes of a file.
 *
 * @returns `bring`, which returns false, and shows a toast, when that failed; `note`: how many have no room
 */
export function useBringing(inFile: readonly FileWish[]) {
  const client = useQueryClient()
  const { data: own, isLoading } = useQuery({
    ...queryOf(listWishes),
    enabled: inFile.length > 0,
  })
  const bring = async (): Promise<boolean> => {
    if (inFile.length === 0) return true
    try {
      const add = (body: FileWish) => call(createWish, { body })
      await bringWishes(inFile, { wishes: await call(listWishes), add })
      await refresh(client, createWish.changes)
      return true
    } catch (error) {
      showError(describeError(error, 'Failed to import.'))
      return false
    }
  }
  return { bring, isLoading, note: own && describeLeft(wishesToBring(inFile, own)) }
}

const describeLeft = ({ left }: ReturnType<typeof wishesToBring>) =>
  left > 0 &&
  `${counted(left, 'cigar')} will not be added to your wish list, which can have ${mostOnWishList}: the newest come first.`
