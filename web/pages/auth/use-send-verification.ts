import * as auth from '../../../shared/contract/auth.ts'
import { errorOr } from '../../api/describe-error.ts'
import { useChange } from '../../api/use-change.ts'
import { toast } from '../../ui/toast.tsx'
import { keepVerificationLink } from './age-record.ts'
import type { Go } from './auth-mode.ts'

export function useSendVerification(go: Go) {
  const { change, isPending } = useChange(auth.sendVerification, {
    failed: errorOr('Failed to Generate Link'),
    onDone: ({ verificationLink }, { email }) => {
      keepVerificationLink(verificationLink)
      go('verification-sent', { email, ...(verificationLink && { link: verificationLink }) })
      toast({
        title: 'New Verification Link',
        description: verificationLink
          ? 'The new link is shown on this page.'
          : `If ${email} still has to be verified, a new link is on its way.`,
      })
    },
  })
  return { send: (email: string) => void change({ email }), sending: isPending }
}
