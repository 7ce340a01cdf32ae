import { useMemo } from 'react'
import { type BrandGroup, groupByBrand, inStock } from '../../features/cigars/select-cigars.ts'
import { useCollection } from '../../features/cigars/use-collection.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import { BrandCard, shownOf } from './brand-card.tsx'
import styles from './brands.module.css'
import { countBrands } from './count-brands.ts'

/**
 * The brands in stock, by name. They are shown when the whole collection has loaded, because later
 * cigars would insert brands.
 */
export default function Brands() {
  const { cigars, isComplete, isError, refetch } = useCollection()
  const groups = useMemo(() => groupByBrand(inStock(cigars)), [cigars])
  return (
    <Page
      title={paths.brands.title}
      subtitle={isComplete ? countBrands(groups) : <Loading isError={isError} />}
    >
      {isComplete && <Groups groups={groups} />}
      {!isComplete && !isError && <LoadingBrands />}
      {isError && <RetryNote text="Your collection could not be loaded." onRetry={refetch} />}
    </Page>
  )
}

const Loading = ({ isError }: { isError: boolean }) => (
  <span role="status">{isError ? '\u00a0' : 'Loading your collection...'}</span>
)

function Groups({ groups }: { groups: readonly BrandGroup[] }) {
  if (groups.length > 0) return <BrandList groups={groups} />
  return (
    <EmptyState headline="No brands found" text="Your collection is empty">
      <ButtonLink to={paths.home('add')}>Add Your First Cigar</ButtonLink>
    </EmptyState>
  )
}

const LoadingBrands = () => (
  <div className={styles.list} aria-hidden="true">
    {['first', 'second', 'third'].map((place) => (
      <div key={place} className={styles.card} />
    ))}
  </div>
)

const brandOf = ({ brand }: BrandGroup) => brand

function estimate(group: BrandGroup): number {
  const columns = innerWidth < 1024 ? 2 : 4
  return 150 + 68 * Math.ceil(shownOf(group).length / columns)
}

const BrandList = ({ groups }: { groups: readonly BrandGroup[] }) => (
  <VirtualRows
    role="feed"
    rowClass="spaced"
    items={groups}
    entries={groups.reduce((sum, { cigars }) => sum + cigars.length, 0)}
    estimate={estimate}
    keyOf={brandOf}
  >
    {(group, index) => <BrandCard group={group} position={index + 1} total={groups.length} />}
  </VirtualRows>
)
