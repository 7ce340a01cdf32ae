import * as lists from '../../../shared/contract/lists.ts'
import { handle } from '../../handling/handle.ts'
import { removeList } from '../../table/lists.ts'

export const handler = handle(lists.revokeList, async ({ userId, params }) => {
  await removeList(userId, params.id)
  return { message: 'The list is no longer shared.' }
})
