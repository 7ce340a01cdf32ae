import { DeleteObjectsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { photoSizes, photoVariant } from '../../shared/rules/photo-variants.ts'
import { folderOf, uploadKeyOf } from './photo-keys.ts'
import { photoBucket, s3 } from './photo-storage.ts'

/**
 * Deletes a photo with its upload and its smaller versions. Idempotent. The upload goes first: a
 * function that is redrawing it finds it deleted and deletes the photo.
 */
export async function deletePhotoObjects(key: string): Promise<void> {
  await deleteUpload(key)
  await deleteObjects([key, ...photoSizes.map((size) => photoVariant(key, size))])
}

export const deleteUpload = (key: string): Promise<void> => deleteObjects([uploadKeyOf(key)])

/** Deletes all photos of a user, uploads first. */
export async function deletePhotoFolder(userId: string): Promise<void> {
  const folder = `${folderOf(userId)}/`
  await deleteFolder(uploadKeyOf(folder))
  await deleteFolder(folder)
}

/** Deletes all objects of a folder, a thousand at a time. */
async function deleteFolder(Prefix: string): Promise<void> {
  const { Contents = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket: photoBucket(), Prefix }),
  )
  const found = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key]))
  if (found.length === 0) return
  await deleteObjects(found)
  await deleteFolder(Prefix)
}

/** S3 returns 200 and lists in the body the objects that it could not delete. */
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
