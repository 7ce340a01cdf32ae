import type { Identification } from '../../../shared/contract/identification.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { ApiError } from '../../api/api-error.ts'
import { describeLimit } from '../../api/describe-limit.ts'
import { scanSubject } from '../../features/cigars/describe-scans.ts'
import { isUnsent, PhotoError } from '../../features/photos/photo-error.ts'
import type { ToastMessage } from '../../ui/toast-list.ts'

const outcomes = {
  recognized: 'Please check what AI filled in before you add the cigar.',
  uncertain: 'AI is not quite sure. Please choose which cigar it is.',
  unrecognized: 'No band could be read, so the scan is not counted. Your photo is kept.',
} as const

const unsure = {
  uncertain: 'AI is not quite sure',
  unrecognized: 'No band could be read',
} as const

export function completedAnalysis({ outcome, known }: Identification): ToastMessage {
  const description =
    known && outcome !== 'recognized'
      ? `${unsure[outcome]}, but it looks like your ${nameCigar(known)}.`
      : outcomes[outcome]
  const title = outcome === 'unrecognized' && !known ? 'Photo Kept' : 'Analysis Complete'
  return { title, description, subject: scanSubject }
}

/** The message for a band that was not read, and whose photo was kept. */
export function keptUnread(error: unknown): ToastMessage {
  if (isUnsent(error)) return unsent
  return error instanceof ApiError && error.status === 429
    ? // The server's message says when to try again.
      { ...unsent, description: `${error.message} Or ${fillIn}` }
    : failedAnalysis(error)
}

const fillIn = 'fill in what you know: the photo is added with it.'

const unsent = {
  title: 'Photo Kept',
  subject: scanSubject,
  description: `There is no connection, so the band cannot be read now. Try again later, or ${fillIn}`,
} as const

/** Spec §7 'Further details', §8. */
export function failedAnalysis(error: unknown): ToastMessage {
  if (error instanceof PhotoError) {
    return { title: 'Upload Error', description: error.message, tone: 'destructive' }
  }
  // A response without the server's own message, such as one of a proxy, gets the text of the specification.
  if (!(error instanceof ApiError) || error.code === 'unreadable') {
    return { title: 'Error', description: 'Failed to identify cigar', tone: 'destructive' }
  }
  if (error.code === 'limit_reached') {
    return { ...describeLimit(error.limitType, error.message), tone: 'destructive' }
  }
  const title = error.code === 'invalid_image' ? 'Upload Error' : 'Error'
  return { title, description: error.message, tone: 'destructive' }
}
