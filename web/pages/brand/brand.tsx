import { useMemo } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import * as z from 'zod/mini'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { fromPathText } from '../../../shared/rules/path-text.ts'
import { CigarGrid, LoadingCigars } from '../../features/cigars/cigar-grid.tsx'
import { inStock, ofBrand } from '../../features/cigars/select-cigars.ts'
import { useCollection } from '../../features/cigars/use-collection.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import styles from './brand.module.css'
import { BrandFacts } from './brand-facts.tsx'
import { BrandStory } from './brand-story.tsx'

const toBrands = { to: paths.brands(), words: 'Back to brands' }

/** The pages that lead to a brand, and what the way back to them is called. */
const sources = [toBrands, { to: paths.collectionValue(), words: 'Back to Collection Value' }]

const origin = z.object({ from: z.string() })

/** The page the user came from; the brands when it was none of the sources. */
function useSource() {
  const parsed = origin.safeParse(useLocation().state)
  const source = parsed.success && sources.find(({ to }) => to === parsed.data.from)
  return source ? { ...source, isPrevious: true } : { ...toBrands, isPrevious: false }
}

/** A brand: its story, and the collector's cigars of it. */
export function Brand() {
  const brand = fromPathText(useParams().brand ?? '')
  const source = useSource()
  const { cigars, isComplete, isError, refetch } = useCollection()
  const stock = useMemo(() => ofBrand(inStock(cigars), brand), [cigars, brand])
  return (
    <Page
      title={brand}
      back={
        <BackLink to={source.to} isPrevious={source.isPrevious}>
          {source.words}
        </BackLink>
      }
    >
      <div className={`stack ${styles.about}`}>
        <BrandStory key={brand} brand={brand} />
        <BrandFacts brand={brand} cigars={isComplete ? stock : undefined} />
      </div>
      <section className={`stack ${styles.cigars}`} aria-labelledby="cigars">
        <h2 id="cigars">In Your Collection</h2>
        {isError && <RetryNote text="Your collection could not be loaded." onRetry={refetch} />}
        {(isComplete || stock.length > 0) && <Stock brand={brand} cigars={stock} />}
        {!isComplete && !isError && stock.length === 0 && <LoadingStock />}
      </section>
    </Page>
  )
}

const LoadingStock = () => (
  <div role="status">
    <span className="visually-hidden">Loading your collection...</span>
    <LoadingCigars count={3} />
  </div>
)

function Stock({ brand, cigars }: { brand: string; cigars: readonly Cigar[] }) {
  if (cigars.length === 0) {
    return (
      <EmptyState
        headline="No cigars found"
        text={`No cigars from ${brand} are currently in stock.`}
      >
        <ButtonLink to={paths.home()}>Add a Cigar</ButtonLink>
      </EmptyState>
    )
  }
  return <CigarGrid cigars={cigars} from={paths.brand(brand)} />
}
