import * as photos from '../../../shared/contract/photos.ts'
import { call } from '../../api/client.ts'
import { toast } from '../../ui/toast.tsx'
import { PhotoFault } from './photo-fault.ts'
import { usePhotoSending } from './use-photo-sending.ts'

/** Uploads a photo for a form; a toast shows errors, leaving the page ends the upload. */
export const usePhotoUpload = (
  onUploaded: (imageUrl: string) => void,
  onFailed: (fault: unknown) => void = reportUpload,
) =>
  usePhotoSending({
    onSent: async (photo, signal) => {
      const { imageUrl } = await call(photos.uploadPhoto, { body: { photo }, signal })
      onUploaded(imageUrl)
    },
    onFailed,
  })

/** Says that a photo did not make it, and why where that is known (spec §8). */
export function reportUpload(fault: unknown): void {
  const { message } = fault instanceof PhotoFault ? fault : new PhotoFault('refused')
  toast({ title: 'Upload Error', description: message, tone: 'destructive' })
}
