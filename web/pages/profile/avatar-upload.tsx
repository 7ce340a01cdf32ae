import type { User } from '../../../shared/contract/user.ts'
import { ProgressBar } from '../../features/photos/progress-bar.tsx'
import { Avatar } from '../../features/profile/avatar.tsx'
import styles from './avatar-upload.module.css'
import { useAvatarUpload } from './use-avatar-upload.ts'

/** The profile picture, and choosing another one. */
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
          disabled={progress !== undefined}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.item(0)
            if (file) void start(file)
            // The same file may be chosen again after a failure.
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
