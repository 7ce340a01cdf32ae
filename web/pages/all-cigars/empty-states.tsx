import { paths } from '../../app/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export const EmptyCollection = () => (
  <EmptyState headline="Your collection is empty" text="The first cigar is one photograph away.">
    <ButtonLink to={paths.home()}>Add Your First Cigar</ButtonLink>
  </EmptyState>
)

export const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState headline="No cigars match your criteria" text="Try adjusting your search or filters">
    <Button variant="quiet" onClick={onClear}>
      Show All Cigars
    </Button>
  </EmptyState>
)
