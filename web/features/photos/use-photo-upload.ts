import { useEffect, useRef, useState } from 'react'
import { photos } from '../../../shared/contract/photos.ts'
import { call } from '../../api/client.ts'
import { toast } from '../../ui/toast.tsx'
import { PhotoFault } from './photo-fault.ts'
import { sendPhoto } from './send-photo.ts'

/** Uploads a photo for a form; failures are told by a toast, leaving the page ends the upload. */
export function usePhotoUpload(onUploaded: (imageUrl: string) => void) {
  const [progress, setProgress] = useState<{ share?: number }>()
  const running = useRef<AbortController>(undefined)
  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: File) => {
    cancel()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setProgress({})
    try {
      const photo = await sendPhoto(file, {
        signal,
        onProgress: (at) => setProgress(at.phase === 'uploading' ? { share: at.share } : {}),
      })
      const { imageUrl } = await call(photos.uploadPhoto, { body: { photo }, signal })
      onUploaded(imageUrl)
    } catch (fault) {
      if (!signal.aborted) reportUpload(fault)
    } finally {
      if (running.current === controller) setProgress(undefined)
    }
  }
  return { progress, start, cancel }
}

/** Says that a photo did not make it, and why where that is known (spec §8). */
function reportUpload(fault: unknown): void {
  const { message } = fault instanceof PhotoFault ? fault : new PhotoFault('refused')
  toast({ title: 'Upload Error', description: message, tone: 'destructive' })
}
