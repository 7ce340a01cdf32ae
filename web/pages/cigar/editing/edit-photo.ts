import { PhotoError } from '../../../features/photos/photo-error.ts'
import { reportUpload, usePhotoUpload } from '../../../features/photos/use-photo-upload.ts'
import { toast } from '../../../ui/toast.tsx'

/** Uploads another photo of a cigar, and tells how that went (spec §8). */
export const useEditPhoto = (onUploaded: (imageUrl: string) => void) =>
  usePhotoUpload((imageUrl) => {
    onUploaded(imageUrl)
    toast({ title: 'Success', description: 'Image uploaded successfully.' })
  }, reportFailure)

/** A file that is no photo, or too large, is told as everywhere: it was not uploaded at all. */
function reportFailure(error: unknown): void {
  if (error instanceof PhotoError && error.isOfFile) reportUpload(error)
  else toast({ title: 'Error', description: 'Failed to upload image.', tone: 'destructive' })
}
