import type { Identification } from '../../../shared/contract/identification.ts'
import { folderOf, imageUrlOf } from '../../gateways/photo-keys.ts'
import { chooseNearest, leastCommon } from '../../image-matching/choose-nearest.ts'
import { countCommon } from '../../image-matching/compare-keypoints.ts'
import { findKeypoints, mostCompared } from '../../image-matching/find-keypoints.ts'
import { unpackKeypoints } from '../../image-matching/pack-keypoints.ts'
import { listPhotographedCigars } from '../../table/cigars.ts'
import { readKeypointsIn } from '../../table/photo-keypoints.ts'

type Photo = { readonly key: string; readonly bytes: Uint8Array }

/**
 * The cigar of the collection whose photo shows the same band, by image matching alone: one Query for the keypoints
 * of the user's photos, and one for the cigars if a photo is near.
 */
export async function findKnown(userId: string, photo: Photo): Promise<Identification['known']> {
  // The band reader refuses a photo that cannot be decoded.
  const here = await findKeypoints(photo.bytes, mostCompared).catch(() => [])
  if (here.length === 0) return undefined
  const near = new Map<string, number>()
  for await (const { photo: other, keypoints } of readKeypointsIn(folderOf(userId))) {
    if (other === photo.key) continue
    const common = countCommon(here, unpackKeypoints(keypoints))
    if (common > 0) near.set(imageUrlOf(other), common)
  }
  if (![...near.values()].some((common) => common >= leastCommon)) return undefined
  const cigars = await listPhotographedCigars(userId)
  const nearest = chooseNearest(
    cigars.flatMap((cigar) => {
      const common = near.get(cigar.imageUrl)
      return common === undefined ? [] : [{ ...cigar, common }]
    }),
  )
  if (nearest === undefined) return undefined
  const { common: _, ...known } = nearest
  return known
}
