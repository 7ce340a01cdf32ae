import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as auth from '../../../shared/contract/auth.ts'
import type { User } from '../../../shared/contract/user.ts'
import { ApiFault } from '../../api/api-fault.ts'
import { call } from '../../api/client.ts'
import { userQuery } from '../../app/session.tsx'
import { Button } from '../../ui/button.tsx'
import { PlainField } from '../../ui/plain-field.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './edit-profile.module.css'

type Props = { readonly user: User; readonly onClose: () => void }

/** First and last name, saved or left as they were. */
export function EditProfile({ user, onClose }: Props) {
  const [names, setNames] = useState({
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
  })
  const { save, isSaving, problemAt } = useSaveProfile(onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving) save(names)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PlainField
        label="First Name"
        autoComplete="given-name"
        autoFocus
        value={names.firstName}
        problem={problemAt('firstName')}
        onChange={(firstName) => setNames({ ...names, firstName })}
      />
      <PlainField
        label="Last Name"
        autoComplete="family-name"
        value={names.lastName}
        problem={problemAt('lastName')}
        onChange={(lastName) => setNames({ ...names, lastName })}
      />
      <div className={styles.actions}>
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
    mutationFn: (names: { firstName: string; lastName: string }) =>
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
  const problemAt = (path: string) => (error instanceof ApiFault ? error.issueOf(path) : undefined)
  return { save: mutate, isSaving: isPending, problemAt }
}
