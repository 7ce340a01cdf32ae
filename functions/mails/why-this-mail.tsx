import type { ReactNode } from 'react'
import { SoftLink } from './letterhead.tsx'
import { links } from './links.ts'

/** Says why a mail comes, and where that is changed. */
export const WhyThisMail = ({ children }: { readonly children: ReactNode }) => (
  <>
    {'You get this email '}
    {children}
    {'. '}
    <SoftLink href={links.preferences()}>Change what we send you</SoftLink>
  </>
)
