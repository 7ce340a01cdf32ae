import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as auth from '../../../shared/contract/auth.ts'
import type { BodyOf } from '../../../shared/contract/route.ts'
import type { User } from '../../../shared/contract/user.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { userQuery } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import styles from './edit-profile.module.css'

type Props = { readonly user: User; readonly onClose: () => void }

export function EditProfile({ user, onClose }: Props) {
  const { firstName = '', lastName = '' } = user
  const { save, isSaving, refused } = useSaveProfile(onClose)
  const { field, submit } = useSchemaForm(auth.updateProfile.body, {
    defaultValues: { firstName, lastName },
    refused,
  })
  return (
    <form className={styles.form} onSubmit={submit((names) => isSaving || save(names))} noValidate>
      <TextField {...field('firstName')} label="First Name" autoComplete="given-name" autoFocus />
      <TextField {...field('lastName')} label="Last Name" autoComplete="family-name" />
      <div className={`wrap ${styles.actions}`}>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="quiet" disabled={isSaving} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function useSaveProfile(onSaved: () => void) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (names: BodyOf<typeof auth.updateProfile>) =>
      call(auth.updateProfile, { body: names }),
    onSuccess: (user) => {
      client.setQueryData(userQuery.queryKey, user)
      toast({
        title: 'Profile Updated',
        description: 'Your profile has been updated successfully.',
      })
      onSaved()
    },
    onError: () =>
      toast({
        title: 'Error',
        description: 'Failed to update profile. Please try again.',
        tone: 'destructive',
      }),
  })
  const refused = error instanceof ApiError ? error.issues : undefined
  return { save: mutate, isSaving: isPending, refused }
}
