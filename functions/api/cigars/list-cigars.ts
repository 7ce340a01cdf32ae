import * as cigars from '../../../shared/contract/cigars.ts'
import { handle } from '../../runtime/handle.ts'
import { pageOfCigars } from '../../table/cigars.ts'
import { cigarResponse } from './cigar-response.ts'

export const handler = handle(cigars.listCigars, async ({ userId, query, setNext, eventually }) => {
  const { limit, cursor } = query
  const page = await pageOfCigars(userId, { limit, after: cursor, inStock: false, eventually })
  if (page.next !== undefined) setNext({ ...query, cursor: page.next })
  return page.cigars.map(cigarResponse)
})
