import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type Props = {
  readonly headline: string
  readonly text?: string
  /** If a list has only a part of the collection: the words to search the rest for. */
  readonly search?: string
  /** The text of the button that clears the search and the filters. */
  readonly clear: string
  readonly onClear: () => void
}

/** Shown for a list whose search or filters find nothing. */
export const NoMatch = ({ search, clear, onClear, ...words }: Props) => (
  <EmptyState {...words}>
    <Button
      variant="quiet"
      onClick={({ currentTarget }) => {
        // The button disappears, so the page takes the focus.
        currentTarget.closest('main')?.focus({ preventScroll: true })
        onClear()
      }}
    >
      {clear}
    </Button>
    {search !== undefined && (
      <ButtonLink variant="plain" to={`${paths.allCigars()}?${new URLSearchParams({ q: search })}`}>
        Search All Cigars
      </ButtonLink>
    )}
  </EmptyState>
)
