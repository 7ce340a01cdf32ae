import type { ReactNode } from 'react'

type Props = {
  /** True if the search has found only close matches. */
  readonly isClosest: boolean
  /** The number of matches. */
  readonly children: ReactNode
}

/** The status of a search. */
export const FoundStatus = ({ isClosest, children }: Props) => (
  <>
    {isClosest && (
      <>
        <span>Closest matches</span>
        {' · '}
      </>
    )}
    {children}
  </>
)
