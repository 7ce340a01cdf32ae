import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { getCollectionValue } from '../../../shared/contract/valuation.ts'
import { showError } from '../../api/describe-error.ts'
import { queryOf } from '../../api/queries.ts'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { afterPaint, fetched } from '../../ui/fetched.ts'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Chapter } from './chapter.tsx'
import styles from './collection-value.module.css'
import holdings from './holdings.module.css'

export default function CollectionValue() {
  const query = useQuery(queryOf(getCollectionValue, { query: { timeZone: ownTimeZone() } }))
  const { isLoadingError } = query
  // Rendered in steps, and with the placeholder until the charts' code is there.
  const data = useDeferredValue(query.data)
  useEffect(() => {
    // An error shows when the report is rendered.
    report.fetch().catch(() => undefined)
  }, [])
  useEffect(() => {
    if (isLoadingError) showError({ title: 'Failed to fetch collection value.' })
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
        of={{ ...query, data }}
        failed="Unable to load collection value data."
        loading={<LoadingValue />}
      >
        {(value) => <report.Component value={value} />}
      </QueryView>
    </Page>
  )
}

/** The charts' code, while the figures are on their way. */
const report = fetched(() => afterPaint(async () => (await import('./report.tsx')).Report))

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
