import { useQueryClient } from '@tanstack/react-query'
import * as auth from '../../../shared/contract/auth.ts'
import { call } from '../../api/client.ts'
import { usePhotoSending } from '../../features/photos/use-photo-upload.ts'
import { userQuery } from '../../session/session.ts'
import { toast } from '../../ui/toast.tsx'
import { describeAvatarError, refuseAvatar } from './check-avatar.ts'

/** Twice the largest size it is shown in, for fine screens; in pixels. */
const longestSide = 512

/** Makes a chosen file the profile picture; leaving the page ends the upload. */
export function useAvatarUpload() {
  const client = useQueryClient()
  const { progress, start: send } = usePhotoSending({
    longestSide,
    onSent: async (photo, signal) => {
      const user = await call(auth.uploadAvatar, { body: { photo }, signal })
      client.setQueryData(userQuery.queryKey, user)
      toast({
        title: 'Avatar Updated',
        description: 'Your profile picture has been updated successfully.',
      })
    },
    onFailed: reportUpload,
  })
  const start = async (file: File) => {
    const refusal = refuseAvatar(file)
    if (refusal) toast({ ...refusal, tone: 'destructive' })
    else await send(file)
  }
  return { progress, start }
}

const reportUpload = (error: unknown): void =>
  toast({ title: 'Upload Failed', description: describeAvatarError(error), tone: 'destructive' })
