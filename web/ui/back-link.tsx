import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import styles from './back-link.module.css'
import { BackIcon } from './icons.tsx'

const here = 'https://here.invalid'

/** True if a path leads to a page of ours. Browsers read `/\` as `//` and skip tabs. */
export const isOwnPath = (path: string): boolean =>
  path.startsWith('/') && URL.canParse(path, here) && new URL(path, here).origin === here

const origin = z.object({ from: z.string().check(z.refine(isOwnPath)) })

/** The path in the state of the link that the user followed: the page they came from. */
export const useOrigin = (): string | undefined => origin.safeParse(useLocation().state).data?.from

/** The state of a page that opens again after what interrupted the user there: a payment, or the end of the session. */
export const resumedState = { isResumed: true }

const resumed = z.object({ isResumed: z.literal(true) })

/** True if the page opened again after an interruption, so the user can continue. */
export const useIsResumed = (): boolean => resumed.safeParse(useLocation().state).success

type Props = { readonly to: string; readonly children: string }

/** Links to the page above this one. If the user came from it, it shows as they left it, also searched. */
export function BackLink({ to, children }: Props) {
  const from = useOrigin()
  const isPrevious = from === to || from?.split('?')[0] === to
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
    if (!isPrevious || opensElsewhere) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Link to={to} className={`tap small ${styles.back}`} onClick={goBack}>
      <BackIcon />
      {children}
    </Link>
  )
}
