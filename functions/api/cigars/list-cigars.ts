import { cigars } from '../../../shared/contract/cigars.ts'
import { handle } from '../../runtime/handle.ts'
import { listCigarRows, pageOfCigars } from '../../table/cigars.ts'
import { cigarAnswer } from './cigar-answer.ts'

export const handler = handle(cigars.listCigars, async ({ userId, query, setNext }) => {
  const inStock = query.inStock === '1'
  if (query.limit === undefined && query.cursor === undefined) {
    const rows = await listCigarRows(userId)
    return rows.filter(({ quantity }) => !inStock || quantity > 0).map(cigarAnswer)
  }
  const limit = query.limit ?? cigarsPerPage
  const page = await pageOfCigars(userId, { limit, after: query.cursor, inStock })
  if (page.next !== undefined) {
    setNext({ limit: String(limit), cursor: page.next, ...(inStock && { inStock: '1' }) })
  }
  return page.cigars.map(cigarAnswer)
})

/** Where a cursor comes without a limit. */
const cigarsPerPage = 100
