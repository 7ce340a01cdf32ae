import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import * as auth from '../../../shared/contract/auth.ts'
import { messages } from '../../../shared/contract/messages.ts'
import { maxAvatarBytes } from '../../../shared/contract/photo-limits.ts'
import type { User } from '../../../shared/contract/user.ts'
import { planNames } from '../../../shared/rules/plans.ts'
import { call } from '../../api/client.ts'
import { showError } from '../../api/describe-error.ts'
import { useChange } from '../../api/use-change.ts'
import { ProgressBar } from '../../features/photos/progress-bar.tsx'
import { usePhotoSending } from '../../features/photos/use-photo-upload.ts'
import { describeNext, runningOf } from '../../features/plans/describe-subscription.ts'
import { formatDay } from '../../features/plans/subscription-days.ts'
import { usePlan } from '../../features/plans/use-plan.ts'
import { Avatar } from '../../features/profile/avatar.tsx'
import { nameOf } from '../../features/profile/name-user.ts'
import { paths } from '../../paths.ts'
import { showUser, userQuery } from '../../session/session.ts'
import { useContinues, useFormDraft } from '../../session/use-form-draft.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { toast } from '../../ui/toast.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { describeAvatarError } from './describe-avatar-error.ts'
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

function AvatarUpload({ user }: { user: User }) {
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

type Props = {
  readonly user: User
  /** The key of the draft. */
  readonly place: string
  readonly onClose: () => void
}

function EditProfile({ user, place, onClose }: Props) {
  const { firstName = '', lastName = '' } = user
  const { draft, end } = useFormDraft(place, onClose)
  const { change, isPending: isSaving, refused } = useSaveProfile(end)
  const { field, submit } = useSchemaForm(auth.updateProfile.body, {
    defaultValues: { firstName, lastName },
    changesOnly: true,
    draft,
    refused,
  })
  return (
    <form
      className={`stack ${styles.form}`}
      onSubmit={submit((names) => isSaving || change(names))}
      noValidate
    >
      <RestoredNote draft={draft} />
      <TextField {...field('firstName')} label="First Name" autoComplete="given-name" autoFocus />
      <TextField {...field('lastName')} label="Last Name" autoComplete="family-name" />
      <div className={`wrap ${styles.actions}`}>
        <Button type="submit" isBusy={isSaving}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="quiet" isBusy={isSaving} onClick={end}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const useSaveProfile = (onSaved: () => void) =>
  useChange(auth.updateProfile, {
    failed: () => ({ title: 'Error', description: 'Failed to update profile. Please try again.' }),
    refresh: { except: userQuery.queryKey },
    onDone: (user) => {
      showUser(user)
      toast({
        title: 'Profile Updated',
        description: 'Your profile has been updated successfully.',
      })
      onSaved()
    },
  })
