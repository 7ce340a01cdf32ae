import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { fromPathText } from '../../../shared/rules/path-text.ts'
import { CigarSection } from '../../features/cigars/cigar-section.tsx'
import { inStock, ofBrand } from '../../features/cigars/select-cigars.ts'
import { useCollection } from '../../features/cigars/use-collection.ts'
import { paths } from '../../paths.ts'
import { BackLink, useOrigin } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
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
  const { cigars, isComplete } = useCollection()
  const stock = useMemo(() => ofBrand(inStock(cigars), brand), [cigars, brand])
  return (
    <Page title={brand} back={<BackFromBrand />}>
      <div className={`stack ${styles.about}`}>
        <BrandStory key={brand} brand={brand} />
        <BrandFacts brand={brand} cigars={isComplete ? stock : undefined} />
      </div>
      <div className={styles.cigars}>
        <CigarSection title="In Your Collection" cigars={stock} from={paths.brand(brand)}>
          <EmptyState
            headline="No cigars found"
            text={`No cigars from ${brand} are currently in stock.`}
          >
            <ButtonLink to={paths.home('add')}>Add a Cigar</ButtonLink>
          </EmptyState>
        </CigarSection>
      </div>
    </Page>
  )
}
