import { del, get, set } from 'idb-keyval'
import * as z from 'zod/mini'
import { openDatabase } from '../../ui/database.ts'

const sharedPhoto = z.object({
  bytes: z.instanceof(ArrayBuffer),
  name: z.string(),
  type: z.string(),
})

const store = openDatabase('humidor-share', 'photos')

const key = 'last'

/** Keeps the photo that another app has shared, in place of the one before, until the user decides. */
export const keepShared = async (file: File): Promise<void> =>
  set(key, { bytes: await file.arrayBuffer(), name: file.name, type: file.type }, store)

export async function findShared(): Promise<File | undefined> {
  const { data } = sharedPhoto.safeParse(await get(key, store))
  return data && new File([data.bytes], data.name, { type: data.type })
}

export const dropShared = (): Promise<void> => del(key, store)
