import * as z from 'zod/mini'
import { keys } from './keys.ts'
import { deleteRow, deleteRows, pages, putRow } from './rows.ts'

const keypointsRow = z.object({ SK: z.string(), keypoints: z.instanceof(Uint8Array) })

/** The row of a photo, by its key in storage: a folder that belongs to one user, and a name. */
const keyOf = (photo: string) => {
  const slash = photo.lastIndexOf('/')
  return keys.keypoints(photo.slice(0, slash), photo.slice(slash + 1))
}

/** Stores what a photo is recognized again by, see `functions/image-matching`. */
export const putKeypoints = (photo: string, keypoints: Uint8Array): Promise<void> =>
  putRow({ ...keyOf(photo), keypoints })

export const deleteKeypoints = (photo: string): Promise<void> => deleteRow(keyOf(photo))

/** Deletes the keypoints of all photos in a folder, given without a slash at the end. */
export const deleteKeypointsIn = (folder: string): Promise<void> =>
  deleteRows({ pk: keys.keypoints(folder, '').PK })

/** The keypoints of all photos in a folder, by the photos' keys: one Query, a call per megabyte. */
export async function* readKeypointsIn(folder: string) {
  const { PK: pk, SK: prefix } = keys.keypoints(folder, '')
  for await (const { rows } of pages(keypointsRow, { pk, attributes: ['SK', 'keypoints'] })) {
    for (const { SK, keypoints } of rows)
      yield { photo: `${folder}/${SK.slice(prefix.length)}`, keypoints }
  }
}
