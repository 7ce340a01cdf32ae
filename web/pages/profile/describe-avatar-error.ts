import { messages } from '../../../shared/contract/messages.ts'
import { ApiError } from '../../api/api-error.ts'
import type { Words } from '../../api/describe-error.ts'
import { PhotoError } from '../../features/photos/photo-error.ts'

/** The toast for a profile picture that was not uploaded (spec §5 'Avatar upload', §8). */
export function describeAvatarError(error: unknown): Words {
  if (error instanceof PhotoError && error.reason === 'unreadable') {
    return { title: 'Invalid File', description: messages.notAnImage }
  }
  return { title: 'Upload Failed', description: reasonOf(error) }
}

/** If storage or the server refused the picture, their message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof PhotoError || error instanceof ApiError)) {
    return 'Failed to upload avatar image.'
  }
  const isRefused = error instanceof PhotoError && error.reason === 'refused'
  return isRefused && error.cause instanceof Error ? error.cause.message : error.message
}
