import { unusablePhoto } from '../../../shared/rules/unusable-photo.ts'
import { ApiError } from '../../api/api-error.ts'

const explanations = {
  ...unusablePhoto,
  unreadable: 'Failed to process the image. Please try again.',
  'too-large': 'This photo is larger than 10MB. Please choose a smaller one.',
  refused: 'Failed to upload photo. Please try again.',
  'refused-too-large': 'Failed to upload photo. Please try again. It is larger than 10MB.',
  'refused-type': 'Failed to upload photo. Please try again. Only images can be stored.',
  unreachable: 'Failed to upload photo. Please try again. The connection was lost.',
} as const

export type PhotoErrorReason = keyof typeof explanations

/** Why a photo was not uploaded; the message is the text of the toast 'Upload Error' (spec §8). */
export class PhotoError extends Error {
  readonly reason: PhotoErrorReason

  constructor(reason: PhotoErrorReason, options?: ErrorOptions) {
    super(explanations[reason], options)
    this.name = 'PhotoError'
    this.reason = reason
  }

  /** True if the file is the cause and was not sent. */
  get isOfFile(): boolean {
    return ['unreadable', 'too-large', ...Object.keys(unusablePhoto)].includes(this.reason)
  }
}

/** True if a photo could not be sent or read because there was no response. */
export const isUnsent = (error: unknown): boolean =>
  ApiError.isUnreachable(error) || (error instanceof PhotoError && error.reason === 'unreachable')
