import { useState } from 'react'
import * as auth from '../../../shared/contract/auth.ts'
import { errorOr } from '../../api/describe-error.ts'
import { dropSessionMarker } from '../../api/session-marker.ts'
import { useChange } from '../../api/use-change.ts'
import { dropSubscription } from '../../features/alerts/push.ts'
import { isSafeToLeave } from '../../features/offline/sending.ts'
import { paths } from '../../paths.ts'
import { dropDrafts, hasDrafts } from '../../session/draft.ts'
import { dropPhotos, endsWithSessions } from '../../session/end-session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { clearTab } from '../../ui/store.ts'
import { closeToast } from '../../ui/toast.tsx'
import { AccountSection } from './account-section.tsx'

const title = 'Sign Out Everywhere'
const needed = 'You need your password to sign in again on each device.'
const discarded = 'What you entered and did not save is discarded.'

export function SignOutEverywhere() {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <AccountSection
      title={title}
      text={`Signs you out on every phone, tablet and computer, including this one. ${endsWithSessions} Use it if you lost a device or forgot to sign out.`}
    >
      <Button variant="quiet" onClick={() => setIsConfirming(true)}>
        {title}
      </Button>
      {isConfirming && <SignOutDialog onClose={() => setIsConfirming(false)} />}
    </AccountSection>
  )
}

function SignOutDialog({ onClose }: { onClose: () => void }) {
  const [isPending, setIsPending] = useState(false)
  const { change: signOut } = useChange(auth.signOutEverywhere, {
    failed: errorOr('Error', 'Failed to sign out. Please try again.'),
    refresh: { refetchType: 'none' },
    onDone: async () => {
      await dropSubscription().catch(console.error)
      dropDrafts()
      clearTab()
      await dropPhotos()
      dropSessionMarker()
      location.assign(paths.auth())
    },
  })
  const send = async () => {
    setIsPending(true)
    if (!(await isSafeToLeave())) return onClose()
    // Sends the changes that toasts offer to undo, while the session lasts.
    await closeToast()
    setIsPending(await signOut())
  }
  return (
    <ConfirmDialog
      open
      title={title}
      description={hasDrafts() ? `${needed} ${discarded}` : needed}
      confirmLabel={isPending ? 'Signing Out...' : 'Sign Out'}
      pending={isPending}
      onConfirm={send}
      onClose={onClose}
    />
  )
}
