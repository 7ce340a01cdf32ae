import * as auth from '../../../shared/contract/auth.ts'
import { messages } from '../../../shared/contract/messages.ts'
import { maxAvatarBytes } from '../../../shared/contract/photo-limits.ts'
import { imageUrlOf } from '../../gateways/photo-keys.ts'
import { handle } from '../../handling/handle.ts'
import { userResponse } from '../../responses/user-response.ts'
import type { Deps } from '../../runtime/deps.ts'
import { DomainError, InvalidImage, InvalidInput, TooManyPixels } from '../../runtime/errors.ts'
import { emitPhotoReplaced } from '../../table/photo-events.ts'
import { readThenTransact } from '../../table/transact.ts'
import { requireUser, setAvatar } from '../../table/users.ts'
import { photoOf } from '../photos/photo-of.ts'

const { field } = auth.uploadAvatar.rawBody

export const handler = handle(auth.uploadAvatar, async (request, deps) => {
  const { userId, raw } = request
  const path = raw === undefined ? 'photo' : field
  const refuseLarge = (bytes: Uint8Array) => {
    const issues = [{ path, message: messages.avatarTooLarge }]
    if (bytes.length > maxAvatarBytes) throw new InvalidInput(issues)
  }
  const { key } = await photoOf(request, field, deps, refuseLarge).catch((error: unknown) => {
    if (!(error instanceof InvalidImage)) throw error
    const message = error instanceof TooManyPixels ? error.message : messages.notAnImage
    throw new DomainError('invalid_image', message, { issues: [{ path, message }] })
  })
  return userResponse(await nameAvatar(userId, imageUrlOf(key), deps), deps.now())
})

/** Records the replaced picture in the same transaction, so that a reaction deletes it. */
async function nameAvatar(userId: string, imageUrl: string, deps: Deps) {
  const now = deps.now()
  const { user } = await readThenTransact(async () => {
    const user = await requireUser(userId)
    const { profileImageUrl: before } = user
    if (before === imageUrl) return { steps: [], user }
    const steps = [
      setAvatar(user, imageUrl, now),
      ...emitPhotoReplaced({ userId, imageUrl: before }, deps),
    ]
    return { steps, user: { ...user, profileImageUrl: imageUrl, updatedAt: now.toISOString() } }
  })
  return user
}
