import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { fromPathText } from '../../../shared/rules/path-text.ts'
import { CigarGrid, LoadingCigars } from '../../features/cigars/cigar-grid.tsx'
import { useListView, type View, ViewButton } from '../../features/cigars/list-view.tsx'
import { inStock, ofBrand } from '../../features/cigars/select-cigars.ts'
import { useCollection } from '../../features/cigars/use-collection.ts'
import { paths } from '../../paths.ts'
import { BackLink, useOrigin } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './brand.module.css'
import { BrandFacts } from './brand-facts.tsx'
import { BrandStory } from './brand-story.tsx'

function BackFromBrand() {
  const origin = useOrigin()
  return origin === paths.collectionValue() ? (
    <BackLink to={origin}>Back to Collection Value</BackLink>
  ) : (
    <BackLink to={paths.brands()}>Back to brands</BackLink>
  )
}

/** The story of a brand, and the collector's cigars of it. */
export default function Brand() {
  const brand = fromPathText(useParams().brand ?? '')
  const { cigars, isComplete, isError, refetch } = useCollection()
  const stock = useMemo(() => ofBrand(inStock(cigars), brand), [cigars, brand])
  const view = useListView(stock.length)
  return (
    <Page title={brand} back={<BackFromBrand />}>
      <div className={`stack ${styles.about}`}>
        <BrandStory key={brand} brand={brand} />
        <BrandFacts brand={brand} cigars={isComplete ? stock : undefined} />
      </div>
      <div className={styles.cigars}>
        <Section title="In Your Collection" actions={<ViewButton view={view} />} wraps>
          {isError && <RetryNote text="Your collection could not be loaded." onRetry={refetch} />}
          {(isComplete || stock.length > 0) && <Stock brand={brand} cigars={stock} view={view} />}
          {!isComplete && !isError && stock.length === 0 && <LoadingStock view={view} />}
        </Section>
      </div>
    </Page>
  )
}

const LoadingStock = ({ view }: { view: View }) => (
  <div role="status">
    <span className="visually-hidden">Loading your collection...</span>
    <LoadingCigars count={3} view={view} />
  </div>
)

type StockProps = { brand: string; cigars: readonly Cigar[]; view: View }

function Stock({ brand, cigars, view }: StockProps) {
  if (cigars.length === 0) {
    return (
      <EmptyState
        headline="No cigars found"
        text={`No cigars from ${brand} are currently in stock.`}
      >
        <ButtonLink to={paths.home('add')}>Add a Cigar</ButtonLink>
      </EmptyState>
    )
  }
  return <CigarGrid cigars={cigars} from={paths.brand(brand)} view={view} />
}
