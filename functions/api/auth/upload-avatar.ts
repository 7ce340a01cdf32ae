import * as auth from '../../../shared/contract/auth.ts'
import { messages } from '../../../shared/contract/messages.ts'
import { maxAvatarBytes } from '../../../shared/contract/photo-limits.ts'
import { photoReplaced } from '../../../shared/events/photo-replaced.ts'
import { imageUrlOf } from '../../gateways/photo-keys.ts'
import { loadPhoto, storePhoto } from '../../gateways/photos.ts'
import type { Deps } from '../../runtime/deps.ts'
import { DomainError, InvalidImage, InvalidInput } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import { tell } from '../../table/outbox.ts'
import { readThenTransact } from '../../table/transact.ts'
import { requireUser, setAvatar } from '../../table/users.ts'
import { userAnswer } from './user-answer.ts'

export const handler = handle(auth.uploadAvatar, async ({ userId, body, file }, deps) => {
  const imageUrl = imageUrlOf(await avatarKey(userId, body?.photo, file, deps))
  return userAnswer(await nameAvatar(userId, imageUrl, deps), deps.now())
})

/** The photo as sent along or as uploaded before, once it is known to be a picture small enough. */
async function avatarKey(
  userId: string,
  key: string | undefined,
  file: Uint8Array | undefined,
  deps: Deps,
): Promise<string> {
  const path = key === undefined ? 'avatar' : 'photo'
  try {
    if (key !== undefined) {
      refuseLarge((await loadPhoto(userId, key)).bytes, path)
      return key
    }
    const bytes = file ?? new Uint8Array()
    refuseLarge(bytes, path)
    return (await storePhoto(userId, bytes, deps)).key
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

/** The one before is told of in the same transaction, so that it does not lie around for ever. */
async function nameAvatar(userId: string, imageUrl: string, { now, newId }: Deps) {
  const { user } = await readThenTransact(async () => {
    const user = await requireUser(userId)
    const { profileImageUrl: before } = user
    if (before === imageUrl) return { steps: [], user }
    const at = now()
    const steps = [
      setAvatar(user, imageUrl, at),
      ...(before === undefined
        ? []
        : [tell(photoReplaced, { userId, imageUrl: before }, { eventId: newId(at), now: at })]),
    ]
    return { steps, user: { ...user, profileImageUrl: imageUrl } }
  })
  return user
}
