import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { auth } from '../../../shared/contract/auth.ts'
import { ApiFault } from '../../api/api-fault.ts'
import { call } from '../../api/client.ts'
import { paths } from '../../app/paths.ts'
import { dropSessionMarker } from '../../app/session-marker.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PlainField } from '../../ui/plain-field.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './delete-account.module.css'

/** Leaving for good: what that takes away, and the way to it. */
export function DeleteAccount() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section className={styles.section} aria-labelledby="delete-account">
      <div>
        <h2 id="delete-account" className={styles.heading}>
          Delete Account
        </h2>
        <p className={styles.text}>
          Deletes your cigars with their purchases and history, your notes, ratings and photos, and
          your sign-in. A paid plan ends with it. This cannot be undone.
        </p>
      </div>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        Delete Account
      </Button>
      {isAsking && <DeleteDialog onClose={() => setIsAsking(false)} />}
    </section>
  )
}

/** What has to be typed, so that nobody deletes everything by a slip. */
const word = 'DELETE'

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const { mutate: deleteAccount, isPending } = useDeleteAccount()
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
          onChange={setTyped}
        />
      </form>
    </Dialog>
  )
}

/** Deletes the account and starts the page afresh at /. */
function useDeleteAccount() {
  return useMutation({
    mutationFn: () => call(auth.deleteUser),
    onSuccess: () => {
      dropSessionMarker()
      location.assign(paths.home())
    },
    onError: (fault) =>
      toast({
        title: 'Error',
        description:
          fault instanceof ApiFault ? fault.message : 'Failed to delete account. Please try again.',
        tone: 'destructive',
      }),
  })
}
