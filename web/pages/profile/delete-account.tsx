import { type FormEvent, useId, useState } from 'react'
import * as auth from '../../../shared/contract/auth.ts'
import { call } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PlainField } from '../../ui/plain-field.tsx'
import { AccountSection } from './account-section.tsx'
import { useLeaving } from './use-leaving.ts'

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
