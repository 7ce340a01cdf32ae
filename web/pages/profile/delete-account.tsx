import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import * as auth from '../../../shared/contract/auth.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import { dropSessionMarker } from '../../session/session-marker.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PlainField } from '../../ui/plain-field.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './delete-account.module.css'

/** Leaving for good: what that takes away, and the way to it. */
export const DeleteAccount = () => (
  <AccountSection
    title="Delete Account"
    text="Deletes your cigars with their purchases and history, your notes, ratings and photos, and your sign-in. A paid plan ends with it. This cannot be undone."
    dialog={(close) => <DeleteDialog onClose={close} />}
  />
)

/** What has to be typed, so that a slip does not delete everything. */
const word = 'DELETE'

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const { mutate: deleteAccount, isPending } = useLeaving({
    leave: () => call(auth.deleteUser),
    to: paths.home(),
    failed: 'Failed to delete account. Please try again.',
  })
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === word && !isPending) deleteAccount()
  }
  const actions = (
    <>
      <Button variant="quiet" disabled={isPending} onClick={onClose}>
        Keep My Account
      </Button>
      <Button
        variant="danger"
        type="submit"
        form={id}
        disabled={isPending || typed.trim() !== word}
      >
        {isPending ? 'Deleting...' : 'Delete Everything'}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete Account"
      description="Everything you keep here will be gone, at once and for good."
      actions={actions}
    >
      <form id={id} onSubmit={submit}>
        <PlainField
          label={`Type ${word} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}

/** Ends every session of the account, for a lost phone or a shared computer. */
export const SignOutEverywhere = () => (
  <AccountSection
    title="Sign Out Everywhere"
    text="Signs you out on every phone, tablet and computer, including this one. Use it if you lost a device or left yourself signed in somewhere."
    dialog={(close) => <SignOutDialog onClose={close} />}
  />
)

function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { mutate: signOut, isPending } = useLeaving({
    leave: () => call(auth.signOutEverywhere),
    to: paths.auth(),
    failed: 'Failed to sign out. Please try again.',
  })
  return (
    <ConfirmDialog
      open
      title="Sign Out Everywhere"
      description="You need your password to sign in again on each device."
      confirmLabel={isPending ? 'Signing Out...' : 'Sign Out'}
      pending={isPending}
      onConfirm={() => signOut()}
      onClose={onClose}
    />
  )
}

type Props = {
  readonly title: string
  readonly text: string
  /** Asks for confirmation. */
  readonly dialog: (close: () => void) => ReactNode
}

/** Something that ends the session, with the way to it. */
function AccountSection({ title, text, dialog }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const id = useId()
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <p className={`soft small ${styles.text}`}>{text}</p>
      </div>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {title}
      </Button>
      {isAsking && dialog(() => setIsAsking(false))}
    </section>
  )
}

type Leaving = {
  readonly leave: () => Promise<unknown>
  /** The page that is then opened afresh. */
  readonly to: string
  /** What a failure without words of its own says. */
  readonly failed: string
}

/** A call that ends the session. */
const useLeaving = ({ leave, to, failed }: Leaving) =>
  useMutation({
    mutationFn: leave,
    onSuccess: () => {
      dropSessionMarker()
      location.assign(to)
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: error instanceof ApiError ? error.message : failed,
        tone: 'destructive',
      }),
  })
