import * as auth from '../../../shared/contract/auth.ts'
import { messages } from '../../../shared/contract/messages.ts'
import { maxAvatarBytes } from '../../../shared/contract/photo-limits.ts'
import { photoReplaced } from '../../../shared/events/index.ts'
import { imageUrlOf } from '../../gateways/photo-keys.ts'
import { loadPhoto, storePhoto } from '../../gateways/photos.ts'
import type { Deps } from '../../runtime/deps.ts'
import { DomainError, InvalidImage, InvalidInput } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import { fileInForm } from '../../runtime/multipart.ts'
import { tell } from '../../table/outbox.ts'
import { readThenTransact } from '../../table/transact.ts'
import { requireUser, setAvatar } from '../../table/users.ts'
import { userAnswer } from './user-answer.ts'

export const handler = handle(auth.uploadAvatar, async ({ userId, body, raw }, deps) => {
  const { field } = auth.uploadAvatar.rawBody
  const photo = raw === undefined ? body.photo : await fileInForm(raw, field)
  const imageUrl = imageUrlOf(await avatarKey(userId, photo, deps))
  return userAnswer(await nameAvatar(userId, imageUrl, deps), deps.now())
})

/** The key of a photo given by its key or its bytes, once it is known to be a small enough picture. */
async function avatarKey(userId: string, photo: string | Uint8Array, deps: Deps): Promise<string> {
  const path = typeof photo === 'string' ? 'photo' : 'avatar'
  try {
    if (typeof photo === 'string') {
      refuseLarge((await loadPhoto(userId, photo)).bytes, path)
      return photo
    }
    refuseLarge(photo, path)
    return (await storePhoto(userId, photo, deps)).key
  } catch (error) {
    if (!(error instanceof InvalidImage)) throw error
    const issues = [{ path, message: messages.notAnImage }]
    throw new DomainError('invalid_image', messages.notAnImage, { issues })
  }
}

function refuseLarge(bytes: Uint8Array, path: string): void {
  if (bytes.length > maxAvatarBytes) {
    throw new InvalidInput([{ path, message: messages.avatarTooLarge }])
  }
}

/** Tells of the picture before in the same transaction, so that a reaction deletes it. */
async function nameAvatar(userId: string, imageUrl: string, deps: Deps) {
  const { user } = await readThenTransact(async () => {
    const user = await requireUser(userId)
    const { profileImageUrl: before } = user
    if (before === imageUrl) return { steps: [], user }
    const steps = [
      setAvatar(user, imageUrl, deps.now()),
      ...(before === undefined ? [] : tell(photoReplaced, { userId, imageUrl: before }, deps)),
    ]
    return { steps, user: { ...user, profileImageUrl: imageUrl } }
  })
  return user
}
