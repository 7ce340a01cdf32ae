import type { ReactNode } from 'react'
import { LockedRows } from '../../features/plans/locked-rows.tsx'
import { PremiumGate } from '../../features/plans/premium-gate.tsx'
import { Section } from '../../ui/section.tsx'
import { titles } from './titles.ts'

type Props = {
  readonly hasCigars: boolean
  /** The breakdown, of which every plan shows the first cigar. */
  readonly children: ReactNode
}

/** The page without Premium. How many of the oldest there are has not been sent either. */
export const LockedAnalytics = ({ hasCigars, children }: Props) => (
  <PremiumGate
    feature="aging analytics"
    promise="It shows your oldest cigars, which sticks to smoke soon, and the age you rate highest."
  >
    {hasCigars && (
      <Section title={titles.oldest}>
        <LockedRows
          count={3}
          prompt="Upgrade to Premium to see which of your cigars have rested longest."
        />
      </Section>
    )}
    {children}
  </PremiumGate>
)
