import { deletePhotoObjects } from '../gateways/photo-removal.ts'
import { deleteKeypoints } from '../table/photo-keypoints.ts'

/** Deletes a photo with its upload, its smaller versions and its keypoints. Idempotent. */
export async function deletePhoto(key: string): Promise<void> {
  await deletePhotoObjects(key)
  await deleteKeypoints(key)
}
