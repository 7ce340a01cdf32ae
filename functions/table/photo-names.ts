import { keys, prefixes } from './keys.ts'
import { countRows } from './rows.ts'
import { findUser } from './users.ts'

/** Whether a user's profile or any of their cigars names this photo. Reads the whole collection. */
export async function isPhotoNamed(userId: string, imageUrl: string): Promise<boolean> {
  const user = await findUser(userId)
  if (user?.profileImageUrl === imageUrl) return true
  const only = ['imageUrl', '=', imageUrl] as const
  return (await countRows({ pk: keys.user(userId).PK, sk: prefixes.cigars, only })) > 0
}
