import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { User } from '../../../shared/contract/user.ts'
import { formatUsDay, today } from '../../../shared/rules/dates.ts'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
import { usePlan } from '../../features/plans/use-plan.ts'
import { nameOf } from '../../features/profile/name-user.ts'
import { Button } from '../../ui/button.tsx'
import { AvatarUpload } from './avatar-upload.tsx'
import { EditProfile } from './edit-profile.tsx'
import styles from './profile-card.module.css'

/** The user's picture, name, address and plan. The name is edited in place. */
export function ProfileCard({ user }: { user: User }) {
  const [isEditing, setIsEditing] = useState(false)
  const edit = useRef<HTMLDivElement>(null)
  const close = () => {
    flushSync(() => setIsEditing(false))
    edit.current?.querySelector('button')?.focus()
  }
  return (
    <section className={`card ${styles.card}`} aria-label="About you">
      <AvatarUpload user={user} />
      {isEditing ? (
        <EditProfile user={user} onClose={close} />
      ) : (
        <div className={styles.about}>
          <Identity user={user} />
          <div ref={edit}>
            <Button variant="quiet" onClick={() => setIsEditing(true)}>
              Edit Profile
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}

const tiers = { free: 'Free', basic: 'Basic', premium: 'Premium' } as const

function Identity({ user }: { user: User }) {
  const plan = usePlan() ?? 'free'
  const since = formatUsDay(today(ownTimeZone(), new Date(user.createdAt)))
  return (
    <div className={styles.identity}>
      <div className={`wrap ${styles.title}`}>
        <h2>{nameOf(user) ?? 'No name yet'}</h2>
        <p className={`soft fine ${styles.tier}`} data-plan={plan}>
          {tiers[plan]}
        </p>
      </div>
      <p className={`soft ${styles.email}`}>{user.email}</p>
      <p className="faint small">Member since {since}</p>
    </div>
  )
}
