import { useEffect, useRef, useState } from 'react'
import * as photos from '../../../shared/contract/photos.ts'
import { call } from '../../api/client.ts'
import { toast } from '../../ui/toast.tsx'
import { useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { keepPhoto, keepUploaded } from './kept-photos.ts'
import { isUnsent, PhotoError } from './photo-error.ts'
import { sendPhoto } from './send-photo.ts'

type Sending = {
  /** Called with the photo's key in the API. */
  readonly onSent: (photo: string, signal: AbortSignal) => Promise<void>
  /** Called with every error, but not when the user cancels; it is waited for. */
  readonly onFailed: (error: unknown, file: File) => Promise<void> | void
  /** In pixels, at most. */
  readonly longestSide?: number
}

/** Sends one photo at a time and reports its progress; leaving the page cancels it. */
export function usePhotoSending({ onSent, onFailed, ...size }: Sending) {
  const [progress, setProgress] = useState<{ share?: number }>()
  const running = useRef<AbortController>(undefined)
  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])
  useLeaveWarning(progress !== undefined)

  const start = async (file: File) => {
    cancel()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setProgress({})
    try {
      const photo = await sendPhoto(file, {
        ...size,
        signal,
        onProgress: (at) => setProgress(at.phase === 'uploading' ? { share: at.share } : {}),
      })
      await onSent(photo, signal)
    } catch (error) {
      if (!signal.aborted) await onFailed(error, file)
    } finally {
      if (running.current === controller) setProgress(undefined)
    }
  }
  return { progress, start, cancel }
}

/** Uploads a photo for a form, and keeps it on this device for the draft of the form; leaving the page cancels it. */
export const usePhotoUpload = (
  onUploaded: (imageUrl: string) => void,
  onFailed: Sending['onFailed'] = reportUpload,
) =>
  usePhotoSending({
    onSent: async (photo, signal) => {
      const { imageUrl } = await call(photos.uploadPhoto, { body: { photo }, signal })
      void keepUploaded(imageUrl)
      onUploaded(imageUrl)
    },
    onFailed,
  })

/** Like `usePhotoUpload`, for a new cigar, whose photo stays on the device while there is no connection. */
export const useKeptPhotoUpload = (onUploaded: (imageUrl: string) => void) =>
  usePhotoUpload(onUploaded, (error, file) =>
    isUnsent(error)
      ? keepPhoto(file).then(onUploaded, () => reportUpload(error))
      : reportUpload(error),
  )

/** Shows the error of an upload (spec §8). */
export function reportUpload(error: unknown): void {
  const { message } = error instanceof PhotoError ? error : new PhotoError('refused')
  toast({ title: 'Upload Error', description: message, tone: 'destructive' })
}
