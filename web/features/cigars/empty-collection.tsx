import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type Props = {
  readonly headline?: string
  readonly text: string
  readonly isCompact?: boolean
  /** The text of the link that adds a cigar. */
  readonly add?: string
  /** A second link. */
  readonly children?: ReactNode
}

/** Shown for a list that is empty until the user adds a cigar. */
export const EmptyCollection = ({ add = 'Add Your First Cigar', children, ...props }: Props) => (
  <EmptyState headline="Your collection is empty" {...props}>
    <div className="wrap">
      <ButtonLink to={paths.home('add')}>{add}</ButtonLink>
      {children}
    </div>
  </EmptyState>
)
