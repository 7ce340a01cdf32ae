import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type Props = {
  readonly headline: string
  /** What the search found nothing of. */
  readonly search: string
  /** The text of the button that clears the search. */
  readonly clear: string
  readonly onClear: () => void
}

/** For a list of a part of the collection, of which a search finds nothing. */
export const NoMatch = ({ headline, search, clear, onClear }: Props) => (
  <EmptyState headline={headline}>
    <Button
      variant="quiet"
      onClick={({ currentTarget }) => {
        // The button leaves with what it says.
        currentTarget.closest('main')?.focus({ preventScroll: true })
        onClear()
      }}
    >
      {clear}
    </Button>
    <ButtonLink variant="plain" to={`${paths.allCigars()}?${new URLSearchParams({ q: search })}`}>
      Search All Cigars
    </ButtonLink>
  </EmptyState>
)
