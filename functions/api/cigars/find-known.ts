import type { Identification } from '../../../shared/contract/identification.ts'
import { folderOf, imageUrlOf } from '../../gateways/photo-keys.ts'
import type { Likeness } from '../../likeness/compare-marks.ts'
import { listPhotographedCigars } from '../../table/cigars.ts'
import { readMarksIn } from '../../table/photo-marks.ts'

type Photo = { readonly key: string; readonly bytes: Uint8Array }

/**
 * The cigar of the collection whose photo shows the same band, by likeness alone: one Query for the marks
 * of the user's photos, and one for the cigars if any photo is near.
 */
export async function findKnown(userId: string, photo: Photo): Promise<Identification['known']> {
  // The compiled code that decodes pictures is large, and a refused scan needs none.
  const [
    { findMarks, marksKept, marksSought },
    { compareMarks },
    { unpackMarks },
    { chooseNearest },
  ] = await Promise.all([
    import('../../likeness/find-marks.ts'),
    import('../../likeness/compare-marks.ts'),
    import('../../likeness/pack-marks.ts'),
    import('../../likeness/choose-nearest.ts'),
  ])
  // What cannot be decoded is refused by the band reader.
  const here = await findMarks(photo.bytes, marksSought).catch(() => [])
  if (here.length === 0) return undefined
  const near = new Map<string, Likeness>()
  for await (const { photo: other, marks } of readMarksIn(folderOf(userId))) {
    if (other === photo.key) continue
    const likeness = compareMarks(here, unpackMarks(marks))
    if (likeness.common > 0) near.set(imageUrlOf(other), likeness)
  }
  if (near.size === 0) return undefined
  const cigars = await listPhotographedCigars(userId)
  const nearest = chooseNearest(
    cigars.flatMap((cigar) => {
      const likeness = near.get(cigar.imageUrl)
      return likeness === undefined ? [] : [{ ...cigar, likeness }]
    }),
  )
  if (nearest === undefined) return undefined
  const { cigarId, brand, lineName, size, likeness } = nearest
  return {
    cigarId,
    brand,
    lineName,
    ...(size && { size }),
    likeness: Math.min(1, likeness.common / marksKept),
  }
}
