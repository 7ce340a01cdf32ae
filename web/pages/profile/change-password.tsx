import { useState } from 'react'
import * as auth from '../../../shared/contract/auth.ts'
import type { BodyOf } from '../../../shared/contract/route.ts'
import { call } from '../../api/client.ts'
import { errorOr, unlessAtField } from '../../api/describe-error.ts'
import { useChange } from '../../api/use-change.ts'
import { keepingPush } from '../../features/alerts/push.ts'
import { endsWithSessions } from '../../session/end-session.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Registered, useSchemaForm } from '../../ui/use-schema-form.ts'
import { AccountSection } from './account-section.tsx'

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
  const { change, isPending, refused } = useChangePassword(onClose)
  const { field, submit, isChanged } = useSchemaForm(auth.changePassword.body, {
    defaultValues: { currentPassword: '', newPassword: '' },
    refused,
  })
  return (
    <FormDialog
      title={title}
      send="Change Password"
      sending="Changing..."
      isPending={isPending}
      isChanged={isChanged}
      onClose={onClose}
      onSubmit={submit((passwords) => void change(passwords))}
    >
      <CurrentPassword email={email} {...field('currentPassword')} />
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

export const CurrentPassword = ({ email, ...field }: Registered & { readonly email: string }) => (
  <>
    {/* For password managers: the account of the password. */}
    <input type="email" autoComplete="username" value={email} readOnly hidden />
    <TextField
      {...field}
      label="Current Password"
      type="password"
      autoComplete="current-password"
      data-autofocus
    />
  </>
)

const useChangePassword = (onChanged: () => void) =>
  useChange(auth.changePassword, {
    send: (body: BodyOf<typeof auth.changePassword>) =>
      keepingPush(() => call(auth.changePassword, { body })),
    failed: unlessAtField(errorOr('Error', 'Failed to change the password. Please try again.')),
    onDone: () => {
      toast({
        title: 'Password Changed',
        description: 'You are signed out on every other device.',
      })
      onChanged()
    },
  })
