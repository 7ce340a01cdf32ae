import type { ComponentProps, ReactNode } from 'react'
import { RetryNote } from '../../ui/retry-note.tsx'
import { Section } from '../../ui/section.tsx'
import { CigarGrid, LoadingCigars } from './cigar-grid.tsx'
import { useListView, ViewButton } from './list-view.tsx'
import { useCollection } from './use-collection.ts'

type Props = Pick<ComponentProps<typeof CigarGrid>, 'cigars' | 'from' | 'humidorId'> & {
  readonly title: string
  /** Links next to the heading. */
  readonly actions?: ReactNode
  /** Shown if the collection has none of them. */
  readonly children: ReactNode
}

/** The cigars of the collection that a page is about. */
export function CigarSection({ title, actions, children, ...list }: Props) {
  const { isComplete, isError, refetch } = useCollection()
  const { length } = list.cigars
  const view = useListView(length)
  return (
    <Section
      title={title}
      wraps
      actions={
        <>
          {actions}
          <ViewButton view={view} />
        </>
      }
    >
      {isError && <RetryNote text="Your collection could not be loaded." onRetry={refetch} />}
      {length > 0 && <CigarGrid {...list} view={view} />}
      {length === 0 && isComplete && children}
      {length === 0 && !isComplete && !isError && (
        <div role="status">
          <span className="visually-hidden">Loading your collection...</span>
          <LoadingCigars count={3} view={view} />
        </div>
      )}
    </Section>
  )
}
