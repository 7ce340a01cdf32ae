import { useQueryClient } from '@tanstack/react-query'
import { createWish, listWishes } from '../../../shared/contract/wishes.ts'
import { call } from '../../api/client.ts'
import { describeError, showError } from '../../api/describe-error.ts'
import { refresh } from '../../api/queries.ts'
import { bringWishes, type FileWish } from './bring-wishes.ts'

/** Brings the wishes of a file; false, and a toast, when that failed. */
export function useBringing(inFile: readonly FileWish[]) {
  const client = useQueryClient()
  return async (): Promise<boolean> => {
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
}
