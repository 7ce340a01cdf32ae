import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { isOwnPath } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'

type Props = { readonly variant?: 'quiet' | 'plain'; readonly children: ReactNode }

/** Leads from what a plan lacks to the plans, and from the payment back to it. */
export function PlansLink({ variant, children }: Props) {
  const { pathname, search } = useLocation()
  return (
    <ButtonLink {...(variant && { variant })} to={paths.subscribe(undefined, pathname + search)}>
      {children}
    </ButtonLink>
  )
}

/** The page that a `PlansLink` was on. It is in the address, because choosing a plan loads the document. */
export function useReturnPath(): string | undefined {
  const from = useSearchParams()[0].get('from')
  return from !== null && isOwnPath(from) ? from : undefined
}
