import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as auth from '../../../shared/contract/auth.ts'
import type { BodyOf } from '../../../shared/contract/route.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { keepingPush } from '../../features/alerts/push.ts'
import { endsWithSessions } from '../../session/end-session.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { AccountSection } from './account-section.tsx'
import { tellFailure } from './tell-failure.ts'

const title = 'Change Password'

export function ChangePassword({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <AccountSection
      title={title}
      text={`You stay signed in here and are signed out on every other device. ${endsWithSessions}`}
    >
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {title}
      </Button>
      {isOpen && <PasswordDialog email={email} onClose={() => setIsOpen(false)} />}
    </AccountSection>
  )
}

type Props = { readonly email: string; readonly onClose: () => void }

function PasswordDialog({ email, onClose }: Props) {
  const { mutate, isPending, error } = useChange(onClose)
  const { field, submit, isChanged } = useSchemaForm(auth.changePassword.body, {
    defaultValues: { currentPassword: '', newPassword: '' },
    refused: error instanceof ApiError ? error.issues : undefined,
  })
  return (
    <FormDialog
      title={title}
      send="Change Password"
      sending="Changing..."
      {...{ isPending, isChanged, onClose }}
      onSubmit={submit((passwords) => mutate(passwords))}
    >
      {/* For password managers: the account of the password. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        {...field('currentPassword')}
        label="Current Password"
        type="password"
        autoComplete="current-password"
        data-autofocus
      />
      <TextField
        {...field('newPassword')}
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint="At least 6 characters."
      />
    </FormDialog>
  )
}

function useChange(onChanged: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof auth.changePassword>) =>
      keepingPush(() => call(auth.changePassword, { body })),
    onSuccess: () => {
      void refresh(client, auth.changePassword.changes)
      toast({
        title: 'Password Changed',
        description: 'You are signed out on every other device.',
      })
      onChanged()
    },
    onError: (error) => {
      const isAtField = error instanceof ApiError && error.issues.length > 0
      if (!isAtField) tellFailure(error, 'Failed to change the password. Please try again.')
    },
  })
}
