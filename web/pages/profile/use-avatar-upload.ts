import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { auth } from '../../../shared/contract/auth.ts'
import { ApiFault } from '../../api/api-fault.ts'
import { call } from '../../api/client.ts'
import { userQuery } from '../../app/session.tsx'
import { PhotoFault } from '../../features/photos/photo-fault.ts'
import { sendPhoto } from '../../features/photos/send-photo.ts'
import { toast } from '../../ui/toast.tsx'
import { refuseAvatar } from './check-avatar.ts'

/** Twice the largest size it is shown in, for fine screens; in pixels. */
const longestSide = 512

/** Makes a chosen file the profile picture; leaving the page ends the upload. */
export function useAvatarUpload() {
  const client = useQueryClient()
  const [progress, setProgress] = useState<{ share?: number }>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: File) => {
    const refusal = refuseAvatar(file)
    if (refusal) return toast({ ...refusal, tone: 'destructive' })
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setProgress({})
    try {
      const photo = await sendPhoto(file, {
        signal,
        longestSide,
        onProgress: (at) => setProgress(at.phase === 'uploading' ? { share: at.share } : {}),
      })
      const user = await call(auth.uploadAvatar, { body: { photo }, signal })
      client.setQueryData(userQuery.queryKey, user)
      toast({
        title: 'Avatar Updated',
        description: 'Your profile picture has been updated successfully.',
      })
    } catch (fault) {
      if (!signal.aborted) reportUpload(fault)
    } finally {
      if (running.current === controller) setProgress(undefined)
    }
  }
  return { progress, start }
}

function reportUpload(fault: unknown): void {
  const isTold = fault instanceof PhotoFault || fault instanceof ApiFault
  toast({
    title: 'Upload Failed',
    description: isTold ? fault.message : 'Failed to upload avatar image.',
    tone: 'destructive',
  })
}
