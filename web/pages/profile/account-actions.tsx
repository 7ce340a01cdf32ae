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
import styles from './account-actions.module.css'

export const DeleteAccount = () => (
  <AccountSection
    title="Delete Account"
    text="Deletes your cigars with their purchases and history, your notes, ratings and photos, and your sign-in. A paid plan ends with it. This cannot be undone."
    dialog={(close) => <DeleteDialog onClose={close} />}
  />
)

/** What the user types to confirm. */
const word = 'DELETE'

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const { mutate: deleteAccount, isPending } = useEndSession({
    send: () => call(auth.deleteUser),
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

export const SignOutEverywhere = () => (
  <AccountSection
    title="Sign Out Everywhere"
    text="Signs you out on every phone, tablet and computer, including this one. Use it if you lost a device or left yourself signed in somewhere."
    dialog={(close) => <SignOutDialog onClose={close} />}
  />
)

function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { mutate: signOut, isPending } = useEndSession({
    send: () => call(auth.signOutEverywhere),
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

type SectionProps = {
  readonly title: string
  readonly text: string
  /** Asks for confirmation. */
  readonly dialog: (close: () => void) => ReactNode
}

/** An action that ends the session, and its button. */
function AccountSection({ title, text, dialog }: SectionProps) {
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

type SessionEnd = {
  readonly send: () => Promise<unknown>
  /** The path of the page that opens next. */
  readonly to: string
  /** The message of an error that has none. */
  readonly failed: string
}

/** Sends a request that ends the session. */
const useEndSession = ({ send, to, failed }: SessionEnd) =>
  useMutation({
    mutationFn: send,
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
