import { useMutation } from '@tanstack/react-query'
import * as auth from '../../../shared/contract/auth.ts'
import { call } from '../../api/client.ts'
import { toast } from '../../ui/toast.tsx'
import { keepVerificationLink } from './age-record.ts'
import type { Go } from './auth-mode.ts'

export function useSendVerification(go: Go) {
  const { mutate, isPending } = useMutation({
    mutationFn: (email: string) => call(auth.sendVerification, { body: { email } }),
    onSuccess: ({ verificationLink }, email) => {
      keepVerificationLink(verificationLink)
      go('verification-sent', { email, ...(verificationLink && { link: verificationLink }) })
      toast({
        title: 'New Verification Link',
        description: verificationLink
          ? 'The new link is shown on this page.'
          : `If ${email} still has to be verified, a new link is on its way.`,
      })
    },
    onError: ({ message }) =>
      toast({ title: 'Failed to Generate Link', description: message, tone: 'destructive' }),
  })
  return { send: mutate, sending: isPending }
}
