import * as community from '../../../shared/contract/community.ts'
import { handle } from '../../handling/handle.ts'
import { DomainError } from '../../runtime/errors.ts'
import { findCigar, whilePhotoIs } from '../../table/cigars.ts'
import { requireOwnShare, type ShareRow, updateShare } from '../../table/shares.ts'
import { readThenTransact, type Step } from '../../table/transact.ts'
import { ownShareResponse } from './share-response.ts'

export const handler = handle(community.updateShare, async ({ userId, params, body }, deps) => {
  const { caption, isPublic, withPhoto } = body
  await readThenTransact(async () => {
    const share = await requireOwnShare(userId, params.id)
    const { imageUrl, steps } = await photoFor(share, withPhoto)
    const changes = { caption: caption === '' ? null : caption, isPublic, imageUrl }
    return { steps: [...updateShare(share, changes, deps), ...steps] }
  })
  return ownShareResponse(userId, params.id)
})

/**
 * The photo that a share shows from now on; `undefined`: as before.
 *
 * @throws DomainError `conflict` when the cigar has none, or is gone
 */
async function photoFor(
  { userId, cigarId, imageUrl }: ShareRow,
  withPhoto: boolean | undefined,
): Promise<{ imageUrl?: string | null; steps: readonly Step[] }> {
  if (withPhoto === undefined || withPhoto === (imageUrl !== undefined)) return { steps: [] }
  if (!withPhoto) return { imageUrl: null, steps: [] }
  const cigar = await findCigar(userId, cigarId)
  if (cigar?.imageUrl === undefined) throw new DomainError('conflict', 'This cigar has no photo.')
  return { imageUrl: cigar.imageUrl, steps: [whilePhotoIs(cigar)] }
}
