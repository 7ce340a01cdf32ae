import { useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { parseAccountToken } from '../../../shared/rules/account-token.ts'
import { paths } from '../../paths.ts'
import { useOrigin } from '../../ui/back-link.tsx'

/** The modes of the auth page (spec §2 'Auth page'). */
export type AuthMode =
  | { readonly name: 'signin' | 'signup' | 'forgot' }
  | { readonly name: 'reset'; readonly token: string | undefined }
  | { readonly name: 'verification-sent'; readonly email: string; readonly link?: string }
  | { readonly name: 'age-verification' | 'verify'; readonly token: string }

/** The values that a mode passes to the next one, in the state of the browser's history. */
const handedOver = z.object({
  email: z.optional(z.string()),
  token: z.optional(z.string()),
  link: z.optional(z.string()),
})
export type HandedOver = z.infer<typeof handedOver>

/**
 * Reads the mode from the query and the history's state. Links in mails have their token in the query.
 * An incomplete mode is `signin`.
 */
export function readAuthMode(search: string, state: unknown): AuthMode {
  const query = new URLSearchParams(search)
  const given = handedOver.safeParse(state)
  const { email, token = query.get('token') ?? undefined, link } = given.success ? given.data : {}
  switch (query.get('mode')) {
    case 'signup':
      return { name: 'signup' }
    case 'forgot':
      return { name: 'forgot' }
    case 'reset':
      return { name: 'reset', token }
    case 'verification-sent':
      if (email === undefined) break
      return { name: 'verification-sent', email, ...(link !== undefined && { link }) }
    case 'age-verification':
      if (token !== undefined) return { name: 'age-verification', token }
      break
    case 'verify':
      if (token !== undefined) return { name: 'verify', token }
  }
  return { name: 'signin' }
}

/** The email address that the user entered in an earlier mode. */
export function readEmail(state: unknown): string {
  const given = handedOver.safeParse(state)
  return (given.success && given.data.email) || ''
}

export const emailOfToken = (token: string): string | undefined => parseAccountToken(token)?.email

/** The token in a verification link (spec §4: 'Continue to Account Setup'). */
export const tokenOfLink = (link: string): string | undefined =>
  (URL.canParse(link, location.origin) &&
    new URL(link, location.origin).searchParams.get('token')) ||
  undefined

type Target = AuthMode['name']

/** The mode of the auth page, and `go` to another one. Each mode has its own URL. Signing in leads on from any. */
export function useAuthMode() {
  const { search, state } = useLocation()
  const from = useOrigin()
  const navigate = useNavigate()
  const go = (target: Target, handedOver: HandedOver = {}, { replace = false } = {}) => {
    const to = paths.auth(target === 'signin' ? undefined : target)
    navigate(to, { replace, state: { ...handedOver, from } })
  }
  return {
    mode: readAuthMode(search, state),
    email: readEmail(state),
    go,
  }
}

export type Go = ReturnType<typeof useAuthMode>['go']
