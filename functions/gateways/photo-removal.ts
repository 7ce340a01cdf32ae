import { DeleteObjectsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { photoSizes, photoVariant } from '../../shared/rules/photo-variants.ts'
import { folderOf } from './photo-keys.ts'
import { photoBucket, s3 } from './photo-storage.ts'

/** Deletes a photo with the smaller pictures beside it; doing it again does nothing. */
export const deletePhoto = (key: string): Promise<void> =>
  deleteObjects([key, ...photoSizes.map((size) => photoVariant(key, size))])

/** Deletes everything in a user's folder, a thousand objects a time. */
export async function deletePhotosOf(userId: string): Promise<void> {
  const { Contents = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket: photoBucket(), Prefix: `${folderOf(userId)}/` }),
  )
  const found = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key]))
  if (found.length === 0) return
  await deleteObjects(found)
  await deletePhotosOf(userId)
}

/** S3 answers 200 and names in the body what it could not delete. */
async function deleteObjects(photos: readonly string[]): Promise<void> {
  const { Errors = [] } = await s3.send(
    new DeleteObjectsCommand({
      Bucket: photoBucket(),
      Delete: { Objects: photos.map((Key) => ({ Key })), Quiet: true },
    }),
  )
  const [first] = Errors
  if (first !== undefined) throw new Error(`Photos were not deleted: ${first.Code}`)
}
