import * as lists from '../../../shared/contract/lists.ts'
import { handle } from '../../handling/handle.ts'
import { addList } from '../../table/lists.ts'
import { listResponse } from './list-response.ts'

export const handler = handle(lists.createList, async ({ body, ...caller }, deps) =>
  listResponse(await addList(caller, body, deps), []),
)
