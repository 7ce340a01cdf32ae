import * as auth from '../../../shared/contract/auth.ts'
import { call } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { AccountSection } from './account-section.tsx'
import { useLeaving } from './use-leaving.ts'

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
