import { useState } from 'react'
import { previewOf } from '../photos/previews.ts'
import styles from './avatar.module.css'
import { initialsOf, type Named } from './name-user.ts'

type Props = {
  readonly user: Named & { readonly profileImageUrl?: string | undefined }
  readonly size: number
}

/**
 * The picture of a user, or the initials if there is none or it fails to load. The name is next to
 * it.
 *
 * @param props.size in CSS pixels
 */
export function Avatar({ user, size }: Props) {
  const { profileImageUrl } = user
  const [failedUrl, setFailedUrl] = useState<string>()
  const shape = { width: size, height: size }
  if (!profileImageUrl || profileImageUrl === failedUrl) {
    return (
      <span className={styles.initials} style={{ ...shape, fontSize: size * 0.4 }} aria-hidden>
        {initialsOf(user)}
      </span>
    )
  }
  return (
    <img
      className={styles.picture}
      {...shape}
      src={previewOf(profileImageUrl) ?? profileImageUrl}
      alt=""
      onError={() => setFailedUrl(profileImageUrl)}
    />
  )
}
