import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import type { User } from '../../../shared/contract/user.ts'
import { planNames } from '../../../shared/rules/plans.ts'
import { describeNext, runningOf } from '../../features/plans/describe-subscription.ts'
import { formatDay } from '../../features/plans/subscription-days.ts'
import { usePlan } from '../../features/plans/use-plan.ts'
import { nameOf } from '../../features/profile/name-user.ts'
import { paths } from '../../paths.ts'
import { useContinues } from '../../session/use-form-draft.ts'
import { Button } from '../../ui/button.tsx'
import { AvatarUpload } from './avatar-upload.tsx'
import { EditProfile } from './edit-profile.tsx'
import styles from './profile-card.module.css'

/** The user's picture, name, address and plan. The name is edited in place. */
export function ProfileCard({ user }: { user: User }) {
  const place = 'profile'
  const [isEditing, setIsEditing] = useState(useContinues(place))
  const edit = useRef<HTMLDivElement>(null)
  const close = () => {
    flushSync(() => setIsEditing(false))
    edit.current?.querySelector('button')?.focus()
  }
  return (
    <section className={`card ${styles.card}`} aria-label="About you">
      <AvatarUpload user={user} />
      {isEditing ? (
        <EditProfile user={user} place={place} onClose={close} />
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

function Identity({ user }: { user: User }) {
  const plan = usePlan() ?? 'free'
  const running = runningOf(user)
  return (
    <div className={styles.identity}>
      <div className={`wrap ${styles.title}`}>
        <h2>{nameOf(user) ?? 'No name yet'}</h2>
        <p className={`soft fine ${styles.tier}`} data-plan={plan}>
          {planNames[plan]}
        </p>
      </div>
      <p className={`soft ${styles.email}`}>{user.email}</p>
      <p className="faint small">Member since {formatDay(user.createdAt)}</p>
      <p className="small">
        {running && `${planNames[running.plan]}. ${describeNext(running, plan)}. `}
        <Link className="tap" to={paths.subscribe()}>
          {running ? 'Manage subscription' : 'See the plans'}
        </Link>
      </p>
    </div>
  )
}
