import * as lists from '../../../shared/contract/lists.ts'
import { handle } from '../../handling/handle.ts'
import { readLists } from '../../table/lists.ts'
import { requireUser } from '../../table/users.ts'
import { listResponse } from './list-response.ts'

export const handler = handle(lists.listOwn, async ({ userId }, deps) => {
  const { lists, wishes } = await readLists(userId, await requireUser(userId), deps.now())
  return lists.map((list) => listResponse(list, wishes))
})
