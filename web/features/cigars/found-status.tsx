import type { ReactNode } from 'react'

type Props = {
  /** Whether the search has found only what comes near. */
  readonly isClosest: boolean
  /** How much it has found. */
  readonly children: ReactNode
}

/** What a status says of a search. */
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
