import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as auth from '../../../shared/contract/auth.ts'
import { call } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import { dropDraft, hasDraft } from '../../session/draft-place.ts'
import { endsWithSessions } from '../../session/end-session.ts'
import { dropSessionMarker } from '../../session/session-marker.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { AccountSection } from './account-section.tsx'
import { tellFailure } from './tell-failure.ts'

const title = 'Sign Out Everywhere'
const needed = 'You need your password to sign in again on each device.'
const discarded = 'A cigar is not added yet. What you entered is discarded.'

export function SignOutEverywhere() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <AccountSection
      title={title}
      text={`Signs you out on every phone, tablet and computer, including this one. ${endsWithSessions} Use it if you lost a device or forgot to sign out.`}
    >
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {title}
      </Button>
      {isAsking && <SignOutDialog onClose={() => setIsAsking(false)} />}
    </AccountSection>
  )
}

function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { mutate: signOut, isPending } = useMutation({
    mutationFn: () => call(auth.signOutEverywhere),
    onSuccess: () => {
      dropDraft()
      dropSessionMarker()
      location.assign(paths.auth())
    },
    onError: (error) => tellFailure(error, 'Failed to sign out. Please try again.'),
  })
  return (
    <ConfirmDialog
      open
      title={title}
      description={hasDraft() ? `${needed} ${discarded}` : needed}
      confirmLabel={isPending ? 'Signing Out...' : 'Sign Out'}
      pending={isPending}
      onConfirm={() => signOut()}
      onClose={onClose}
    />
  )
}
