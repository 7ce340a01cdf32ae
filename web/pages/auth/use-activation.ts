import { useQueryClient } from '@tanstack/react-query'
import * as auth from '../../../shared/contract/auth.ts'
import type { BodyOf } from '../../../shared/contract/route.ts'
import type { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import { clearOfflineCache } from '../../session/end-session.ts'
import { toast } from '../../ui/toast.tsx'
import { keepVerificationLink } from './age-record.ts'
import type { Go } from './auth-mode.ts'
import { emailOfToken } from './auth-mode.ts'

/** Spec §9 'Timing', in ms. */
const reloadDelay = 1000

/** Verifies the email address with its token (spec §4). */
export function useActivation(token: string, go: Go) {
  const queryClient = useQueryClient()
  const toSignIn = () => {
    const email = emailOfToken(token)
    go('signin', email === undefined ? {} : { email }, { replace: true })
  }
  return {
    send: (body: BodyOf<typeof auth.verifyEmail>) => call(auth.verifyEmail, { body }),
    done: ({ autoLoggedIn }: { readonly autoLoggedIn: boolean }) => {
      keepVerificationLink(undefined)
      if (!autoLoggedIn) {
        toast({ title: 'Account Activated', description: 'Please sign in.' })
        return toSignIn()
      }
      toast({ title: 'Account Activated', description: 'Welcome. You are now signed in.' })
      queryClient.clear()
      void clearOfflineCache()
      setTimeout(() => location.assign(paths.home()), reloadDelay)
    },
    failed: ({ message }: ApiError) => {
      toSignIn()
      return { title: 'Account Activation Failed', description: message }
    },
  }
}
