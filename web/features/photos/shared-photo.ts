import { del, get, set } from 'idb-keyval'
import * as z from 'zod/mini'
import { findOwner } from '../../api/kept-owner.ts'
import { ownerMark } from '../../session/owner-mark.ts'
import { openDatabase } from '../../ui/database.ts'

const sharedPhoto = z.object({
  bytes: z.instanceof(ArrayBuffer),
  name: z.string(),
  type: z.string(),
  /** The `ownerMark` of the user whose device it was, if there was one. */
  owner: z.optional(z.string()),
})

const store = openDatabase('humidor-share', 'photos')

const key = 'last'

/** Keeps the photo that another app has shared, in place of the one before, until the user decides. */
export async function keepShared(file: File): Promise<void> {
  const userId = await findOwner()
  const owner = typeof userId === 'string' ? ownerMark(userId) : undefined
  const bytes = await file.arrayBuffer()
  await set(key, { bytes, name: file.name, type: file.type, owner }, store)
}

/** Returns the user's photo, or one that was shared while nobody was signed in. Drops another user's. */
export async function findShared(userId: string): Promise<File | undefined> {
  const { data } = sharedPhoto.safeParse(await get(key, store))
  if (data?.owner !== undefined && data.owner !== ownerMark(userId))
    return void (await dropShared())
  return data && new File([data.bytes], data.name, { type: data.type })
}

export const dropShared = (): Promise<void> => del(key, store)
