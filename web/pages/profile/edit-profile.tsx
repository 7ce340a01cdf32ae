import * as auth from '../../../shared/contract/auth.ts'
import type { User } from '../../../shared/contract/user.ts'
import { useChange } from '../../api/use-change.ts'
import { showUser, userQuery } from '../../session/session.ts'
import { useFormDraft } from '../../session/use-form-draft.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { toast } from '../../ui/toast.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import styles from './edit-profile.module.css'

type Props = {
  readonly user: User
  /** Of its draft. */
  readonly place: string
  readonly onClose: () => void
}

export function EditProfile({ user, place, onClose }: Props) {
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
