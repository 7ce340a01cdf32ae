import * as cigars from '../../../shared/contract/cigars.ts'
import { NotFound } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import { findCigar } from '../../table/cigars.ts'
import { detailsAnswer } from './cigar-answer.ts'

export const handler = handle(cigars.getCigar, async ({ userId, params }) => {
  const cigar = await findCigar(userId, params.id)
  if (cigar === undefined) throw new NotFound('This cigar does not exist.')
  return detailsAnswer(cigar)
})
