import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  getCollectionValue,
  type CollectionValue as Value,
} from '../../../shared/contract/valuation.ts'
import { queryOf } from '../../api/queries.ts'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { toast } from '../../ui/toast.tsx'
import { Brands } from './brands.tsx'
import { Chapter } from './chapter.tsx'
import styles from './collection-value.module.css'
import holdings from './holdings.module.css'
import { Holdings } from './holdings.tsx'
import { Humidors } from './humidors.tsx'
import { Insights } from './insights.tsx'
import { OverTime } from './over-time.tsx'
import { Prices } from './prices.tsx'

export default function CollectionValue() {
  const query = useQuery(queryOf(getCollectionValue, { query: { timeZone: ownTimeZone() } }))
  const { isLoadingError } = query
  useEffect(() => {
    if (isLoadingError) toast({ title: 'Failed to fetch collection value.', tone: 'destructive' })
  }, [isLoadingError])
  return (
    <Page
      title={paths.collectionValue.title}
      subtitle="What your collection is worth, at the prices you paid."
      actions={
        <ButtonLink variant="quiet" to={paths.report()} state={{ from: paths.collectionValue() }}>
          {paths.report.title}
        </ButtonLink>
      }
    >
      <QueryView
        of={query}
        failed="Unable to load collection value data."
        loading={<LoadingValue />}
      >
        {(value) => <Report value={value} />}
      </QueryView>
    </Page>
  )
}

function Report({ value }: { value: Value }) {
  if (value.inventory.uniqueTypes === 0) return <NothingYet />
  return (
    <div>
      <Holdings value={value} />
      <Prices value={value} />
      <OverTime value={value} />
      <Brands value={value} />
      <Insights insights={value.insights} />
      <Humidors value={value} />
    </div>
  )
}

const NothingYet = () => (
  <EmptyState
    headline="Your collection is empty"
    text="Add a cigar with its price to see what your collection is worth."
  >
    <ButtonLink to={paths.home('add')}>Add Your First Cigar</ButtonLink>
  </EmptyState>
)

const LoadingValue = () => (
  <div role="status">
    <span className="visually-hidden">Loading collection value...</span>
    <div aria-hidden="true">
      <Chapter title="Holdings">
        <div className={`stack ${holdings.opening} pending`} />
      </Chapter>
      <Chapter title="Prices">
        <div className={`${styles.pictures} pending`} />
      </Chapter>
    </div>
  </div>
)
