import { messages } from '../../../shared/contract/messages.ts'
import { maxAvatarBytes } from '../../../shared/contract/photo-limits.ts'
import { ApiFault } from '../../api/api-fault.ts'
import { checkPhoto } from '../../features/photos/check-photo.ts'
import { PhotoFault } from '../../features/photos/photo-fault.ts'

type Refusal = { readonly title: string; readonly description: string }

/** Why a chosen file cannot become a profile picture (spec §5 'Avatar upload'); nothing when it can. */
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

/** Why an upload failed: where storage or the server refused it, in the words of that answer. */
export function describeAvatarFault(fault: unknown): string {
  if (!(fault instanceof PhotoFault || fault instanceof ApiFault)) {
    return 'Failed to upload avatar image.'
  }
  const isRefused = fault instanceof PhotoFault && fault.reason === 'refused'
  return isRefused && fault.cause instanceof Error ? fault.cause.message : fault.message
}

function isImage(file: { name: string; type: string; size: number }): boolean {
  try {
    checkPhoto(file)
    return true
  } catch (fault) {
    return !(fault instanceof PhotoFault && fault.reason === 'unreadable')
  }
}
