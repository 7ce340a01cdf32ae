import * as photos from '../../../shared/contract/photos.ts'
import { call } from '../../api/client.ts'
import { toast } from '../../ui/toast.tsx'
import { PhotoError } from './photo-error.ts'
import { usePhotoSending } from './use-photo-sending.ts'

/** Uploads a photo for a form; a toast shows errors, leaving the page ends the upload. */
export const usePhotoUpload = (
  onUploaded: (imageUrl: string) => void,
  onFailed: (error: unknown) => void = reportUpload,
) =>
  usePhotoSending({
    onSent: async (photo, signal) => {
      const { imageUrl } = await call(photos.uploadPhoto, { body: { photo }, signal })
      onUploaded(imageUrl)
    },
    onFailed,
  })

/** Says that a photo did not make it, and why where that is known (spec §8). */
export function reportUpload(error: unknown): void {
  const { message } = error instanceof PhotoError ? error : new PhotoError('refused')
  toast({ title: 'Upload Error', description: message, tone: 'destructive' })
}
