import { cigars } from '../../../shared/contract/cigars.ts'
import { handle } from '../../runtime/handle.ts'
import { listCigarRows } from '../../table/cigars.ts'
import { cigarAnswer } from './cigar-answer.ts'

export const handler = handle(cigars.listCigars, async ({ userId }) =>
  (await listCigarRows(userId)).map(cigarAnswer),
)
