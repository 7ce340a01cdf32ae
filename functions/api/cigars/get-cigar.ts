import * as cigars from '../../../shared/contract/cigars.ts'
import { handle } from '../../runtime/handle.ts'
import { requireCigar } from '../../table/cigars.ts'
import { detailsResponse } from './cigar-response.ts'

export const handler = handle(cigars.getCigar, async ({ userId, params }) => {
  return detailsResponse(await requireCigar(userId, params.id))
})
