import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
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

/** The state of the page that opens again after a payment. */
export const paidState = { isPaid: true }

/** True if the page opened again after a payment that it led to. */
export const useIsPaid = (): boolean => paid.safeParse(useLocation().state).success

const paid = z.object({ isPaid: z.literal(true) })
