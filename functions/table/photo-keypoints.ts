import * as z from 'zod/mini'
import { keys } from './keys.ts'
import { deleteRow, deleteRows, pages, putRow } from './rows.ts'

const marksRow = z.object({ SK: z.string(), marks: z.instanceof(Uint8Array) })

/** The row of a photo, by its key in storage: a folder that belongs to one user, and a name. */
const keyOf = (photo: string) => {
  const slash = photo.lastIndexOf('/')
  return keys.marks(photo.slice(0, slash), photo.slice(slash + 1))
}

/** Keeps what a photo is recognized again by, see `functions/likeness`. */
export const putMarks = (photo: string, marks: Uint8Array): Promise<void> =>
  putRow({ ...keyOf(photo), marks })

export const deleteMarks = (photo: string): Promise<void> => deleteRow(keyOf(photo))

/** Deletes the marks of all photos in a folder, given without a slash at the end. */
export const deleteMarksIn = (folder: string): Promise<void> =>
  deleteRows({ pk: keys.marks(folder, '').PK })

/** The marks of all photos in a folder, by the photos' keys: one Query, a call per megabyte. */
export async function* readMarksIn(folder: string) {
  const { PK: pk, SK: prefix } = keys.marks(folder, '')
  for await (const { rows } of pages(marksRow, { pk, attributes: ['SK', 'marks'] })) {
    for (const { SK, marks } of rows) yield { photo: `${folder}/${SK.slice(prefix.length)}`, marks }
  }
}
