import * as cigars from '../../../shared/contract/cigars.ts'
import { handle } from '../../runtime/handle.ts'
import { requireCigar } from '../../table/cigars.ts'
import { detailsAnswer } from './cigar-answer.ts'

export const handler = handle(cigars.getCigar, async ({ userId, params }) => {
  return detailsAnswer(await requireCigar(userId, params.id))
})
