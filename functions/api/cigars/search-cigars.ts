import { cigars } from '../../../shared/contract/cigars.ts'
import { mentions } from '../../../shared/rules/search.ts'
import { handle } from '../../runtime/handle.ts'
import { listCigarRows } from '../../table/cigars.ts'
import { cigarAnswer } from './cigar-answer.ts'

export const handler = handle(cigars.searchCigars, async ({ userId, params }) => {
  const rows = await listCigarRows(userId)
  return rows.filter((row) => row.quantity > 0 && mentions(row, params.query)).map(cigarAnswer)
})
