import { messages } from '../../../shared/contract/messages.ts'
import { maxAvatarBytes } from '../../../shared/contract/photo-limits.ts'
import { ApiError } from '../../api/api-error.ts'
import { PhotoError } from '../../features/photos/photo-error.ts'
import { checkPhoto } from '../../features/photos/prepare-photo.ts'

type Refusal = { readonly title: string; readonly description: string }

/** Why a file cannot be a profile picture (spec §5 'Avatar upload'); undefined if it can. */
export function refuseAvatar(file: {
  name: string
  type: string
  size: number
}): Refusal | undefined {
  if (!isImage(file)) return { title: 'Invalid File', description: messages.notAnImage }
  if (file.size > maxAvatarBytes) {
    return { title: 'File Too Large', description: messages.avatarTooLarge }
  }
  return undefined
}

/** Why an upload failed. If storage or the server refused it, their message. */
export function describeAvatarError(error: unknown): string {
  if (!(error instanceof PhotoError || error instanceof ApiError)) {
    return 'Failed to upload avatar image.'
  }
  const isRefused = error instanceof PhotoError && error.reason === 'refused'
  return isRefused && error.cause instanceof Error ? error.cause.message : error.message
}

function isImage(file: { name: string; type: string; size: number }): boolean {
  try {
    checkPhoto(file)
    return true
  } catch (error) {
    return !(error instanceof PhotoError && error.reason === 'unreadable')
  }
}
