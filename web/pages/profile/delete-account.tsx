import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as auth from '../../../shared/contract/auth.ts'
import type { User } from '../../../shared/contract/user.ts'
import { planNames } from '../../../shared/rules/plans.ts'
import { errorOr, unlessAtField } from '../../api/describe-error.ts'
import { useChange } from '../../api/use-change.ts'
import { dropSubscription } from '../../features/alerts/push.ts'
import { forgetAllButOthersChanges } from '../../features/offline/waiting-changes.ts'
import { guarantee, runningOf } from '../../features/plans/describe-subscription.ts'
import { paths } from '../../paths.ts'
import { dropPhotos, endSession } from '../../session/end-session.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { clearTab } from '../../ui/store.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { AccountSection } from './account-section.tsx'
import { CurrentPassword } from './change-password.tsx'
import styles from './delete-account.module.css'
import { DownloadButton, useDownload } from './download-data.tsx'

const title = 'Delete Account'

export function DeleteAccount({ user }: { user: User }) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <AccountSection
      title={title}
      text="Deletes your cigars with their history, your photos, everything you shared, and your sign-in. A paid plan ends with it. This cannot be undone."
    >
      <Button variant="quiet" onClick={() => setIsConfirming(true)}>
        {title}
      </Button>
      {isConfirming && <DeleteDialog user={user} onClose={() => setIsConfirming(false)} />}
    </AccountSection>
  )
}

/** The words that the user types to confirm. */
const word = 'DELETE'

function DeleteDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const { field, submit, isPending } = useDeletion(user)
  const download = useDownload()
  return (
    <FormDialog
      title={title}
      description="This permanently deletes:"
      send="Delete Everything"
      sending="Deleting..."
      cancelLabel="Keep My Account"
      tone="destructive"
      isPending={isPending}
      isReady={download.progress === undefined && typed.trim() === word}
      isChanged={false}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Losses user={user} />
      <div className={`wrap ${styles.offer}`}>
        <p className="soft small">You can download your data first.</p>
        <DownloadButton download={download} />
      </div>
      <CurrentPassword email={user.email} {...field('password')} />
      <TextField
        label={`Type ${word} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </FormDialog>
  )
}

/** Says what is deleted, and what happens to a subscription that Stripe charges for. */
function Losses({ user }: { user: User }) {
  const running = runningOf(user)
  return (
    <>
      <ul className={`soft small ${styles.losses}`}>
        <li>Cigars with their purchases, history, notes and ratings</li>
        <li>Photos</li>
        <li>Humidors with their care and air, the wish list and shared lists</li>
        <li>Shared milestones and their likes, and the likes you gave</li>
        <li>Badges, alerts, notifications and preferences</li>
        <li>Your profile and your sign-in</li>
      </ul>
      {running && (
        <p className="small">
          Your {planNames[running.plan]} subscription is canceled at once, and nothing more is
          charged. After the 30 days of the guarantee, the time that is left is not refunded.{' '}
          {guarantee} Ask before you delete your account.
        </p>
      )}
    </>
  )
}

/** Deletes the account by its password, and then says goodbye. Nothing of the user stays in this browser. */
function useDeletion({ id }: User) {
  const navigate = useNavigate()
  const { change, isPending, refused } = useChange(auth.deleteUser, {
    failed: unlessAtField(errorOr('Error', 'Failed to delete account. Please try again.')),
    refresh: { refetchType: 'none' },
    onDone: async () => {
      await dropSubscription().catch(console.error)
      forgetAllButOthersChanges(id)
      await dropPhotos()
      clearTab()
      endSession()
      await navigate(paths.farewell(), { replace: true })
    },
  })
  const { field, submit } = useSchemaForm(auth.deleteUser.body, {
    defaultValues: { password: '' },
    refused,
  })
  return { field, submit: submit((body) => void change(body)), isPending }
}
