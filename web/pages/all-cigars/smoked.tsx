import { useLocation } from 'react-router-dom'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { CigarRow } from '../../features/cigars/cigar-row.tsx'
import { useToday } from '../../features/cigars/use-today.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'

/** Of more finished cigars the list itself shows the rest. */
const mostShown = 5

type Props = { readonly cigars: readonly Cigar[]; readonly onShowAll: () => void }

/** The finished cigars that a search finds, below those in stock. */
export function Smoked({ cigars, onShowAll }: Props) {
  const { pathname, search } = useLocation()
  const today = useToday()
  return (
    <Section
      title="Smoked"
      actions={
        <ButtonLink variant="plain" to={paths.previouslyEnjoyed()}>
          {paths.previouslyEnjoyed.title}
        </ButtonLink>
      }
    >
      <div>
        {cigars.slice(0, mostShown).map((cigar) => (
          <CigarRow key={cigar.id} cigar={cigar} today={today} from={pathname + search} />
        ))}
      </div>
      {cigars.length > mostShown && (
        <Button variant="plain" onClick={onShowAll}>
          Show all {cigars.length.toLocaleString('en-US')} smoked cigars
        </Button>
      )}
    </Section>
  )
}
