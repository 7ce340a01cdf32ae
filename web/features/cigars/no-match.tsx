import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, ShowAll } from '../../ui/empty-state.tsx'

type Props = {
  readonly headline: string
  /** The search without a match. */
  readonly search: string
  /** The text of the button that clears the search. */
  readonly clear: string
  readonly onClear: () => void
}

/** For a list of a part of the collection, of which a search finds nothing. */
export const NoMatch = ({ headline, search, clear, onClear }: Props) => (
  <EmptyState headline={headline}>
    <ShowAll onClear={onClear}>{clear}</ShowAll>
    <ButtonLink variant="plain" to={`${paths.allCigars()}?${new URLSearchParams({ q: search })}`}>
      Search All Cigars
    </ButtonLink>
  </EmptyState>
)
