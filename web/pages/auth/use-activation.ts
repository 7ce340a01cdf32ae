import { useQueryClient } from '@tanstack/react-query'
import * as auth from '../../../shared/contract/auth.ts'
import type { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.tsx'
import { keepVerificationLink } from './age-record.ts'
import type { Go } from './auth-mode.ts'
import { emailOfToken } from './auth-mode.ts'

/** Spec §9 'Timing', in ms: long enough to read that it worked. */
const reloadDelay = 1000

type Body = {
  readonly token: string
  readonly country: 'canada' | 'usa' | 'other'
  readonly ageConfirmed: true
}

/** Proves the address with its token; what then happens is the same from every mode (spec §4). */
export function useActivation(token: string, go: Go) {
  const queryClient = useQueryClient()
  const toSignIn = () => {
    const email = emailOfToken(token)
    go('signin', email === undefined ? {} : { email }, { replace: true })
  }
  return {
    send: (body: Body) => call(auth.verifyEmail, { body }),
    done: ({ autoLoggedIn }: { readonly autoLoggedIn: boolean }) => {
      keepVerificationLink(undefined)
      if (!autoLoggedIn) {
        toast({ title: 'Account Activated', description: 'Please sign in.' })
        return toSignIn()
      }
      toast({ title: 'Account Activated', description: 'Welcome. Opening your humidor.' })
      queryClient.clear()
      setTimeout(() => location.assign(paths.home()), reloadDelay)
    },
    failed: ({ message }: ApiError) => {
      toast({ title: 'Account Activation Failed', description: message, tone: 'destructive' })
      toSignIn()
    },
  }
}
