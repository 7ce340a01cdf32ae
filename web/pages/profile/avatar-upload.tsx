import * as auth from '../../../shared/contract/auth.ts'
import type { User } from '../../../shared/contract/user.ts'
import { call } from '../../api/client.ts'
import { showError } from '../../api/describe-error.ts'
import { ProgressBar } from '../../features/photos/progress-bar.tsx'
import { usePhotoSending } from '../../features/photos/use-photo-upload.ts'
import { Avatar } from '../../features/profile/avatar.tsx'
import { showUser } from '../../session/session.ts'
import { toast } from '../../ui/toast.tsx'
import styles from './avatar-upload.module.css'
import { describeAvatarError, refuseAvatar } from './check-avatar.ts'

export function AvatarUpload({ user }: { user: User }) {
  const { progress, start } = useAvatarUpload()
  return (
    <div className={styles.avatar}>
      <Avatar user={user} size={112} />
      <label className={`small ${styles.choose}`} data-busy={progress !== undefined || undefined}>
        <input
          type="file"
          className="visually-hidden"
          accept="image/*,.heic,.heif"
          // It keeps the focus, which a disabled field loses.
          aria-disabled={progress !== undefined}
          onClick={(event) => progress && event.preventDefault()}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.item(0)
            if (file) void start(file)
            // The same file can be chosen again after an error.
            currentTarget.value = ''
          }}
        />
        Change Photo
      </label>
      <div className={styles.progress} aria-live="polite">
        {progress && <ProgressBar label="Uploading your picture" {...progress} />}
      </div>
    </div>
  )
}

/** Uploads the chosen file. Leaving the page cancels the upload. */
function useAvatarUpload() {
  const { progress, start: send } = usePhotoSending({
    // Pixels: twice the largest size of an avatar, for high-density screens.
    longestSide: 512,
    onSent: async (photo, signal) => {
      const user = await call(auth.uploadAvatar, { body: { photo }, signal })
      showUser(user)
      toast({
        title: 'Avatar Updated',
        description: 'Your profile picture has been updated successfully.',
      })
    },
    onFailed: (error) =>
      showError({ title: 'Upload Failed', description: describeAvatarError(error) }),
  })
  const start = async (file: File) => {
    const refusal = refuseAvatar(file)
    if (refusal) showError(refusal)
    else await send(file)
  }
  return { progress, start }
}
