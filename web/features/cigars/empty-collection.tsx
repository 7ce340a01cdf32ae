import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type EmptyCollectionProps = {
  /** The benefit of the first cigar for this page. */
  readonly text: string
  readonly isCompact?: boolean
}

/** Shown on a page of analysis while the collection has no cigars. */
export const EmptyCollection = (props: EmptyCollectionProps) => (
  <EmptyState headline="Your collection is empty" {...props}>
    <ButtonLink to={paths.home('add')}>Add Your First Cigar</ButtonLink>
  </EmptyState>
)
