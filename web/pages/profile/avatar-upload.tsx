import * as auth from '../../../shared/contract/auth.ts'
import { messages } from '../../../shared/contract/messages.ts'
import { maxAvatarBytes } from '../../../shared/contract/photo-limits.ts'
import type { User } from '../../../shared/contract/user.ts'
import { call } from '../../api/client.ts'
import { showError } from '../../api/describe-error.ts'
import { ProgressBar } from '../../features/photos/progress-bar.tsx'
import { usePhotoSending } from '../../features/photos/use-photo-upload.ts'
import { Avatar } from '../../features/profile/avatar.tsx'
import { showUser } from '../../session/session.ts'
import { FileInput } from '../../ui/file-input.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './avatar-upload.module.css'
import { describeAvatarError } from './describe-avatar-error.ts'

export function AvatarUpload({ user }: { user: User }) {
  const { progress, start } = useAvatarUpload()
  return (
    <div className={styles.avatar}>
      <Avatar user={user} size={112} />
      <label className={`small ${styles.choose}`} data-busy={progress !== undefined || undefined}>
        <FileInput
          className="visually-hidden"
          accept="image/*,.heic,.heif"
          // It keeps the focus, which a disabled field loses.
          aria-disabled={progress !== undefined}
          onClick={(event) => progress && event.preventDefault()}
          onChoose={(file) => void start(file)}
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
    onFailed: (error) => showError(describeAvatarError(error)),
  })
  const start = async (file: File) => {
    if (file.size <= maxAvatarBytes) await send(file)
    else showError({ title: 'File Too Large', description: messages.avatarTooLarge })
  }
  return { progress, start }
}
