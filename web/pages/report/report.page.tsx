import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { NamedHumidor } from '../../../shared/contract/user.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { EmptyCollection } from '../../features/cigars/empty-collection.tsx'
import { useCollection } from '../../features/cigars/use-collection.ts'
import { useHumidors } from '../../features/humidors/use-humidors.ts'
import { timelineQuery } from '../../features/insight/timeline-query.ts'
import { paths } from '../../paths.ts'
import { BackLink, useOrigin } from '../../ui/back-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Contents } from './contents.tsx'
import { reportOf, type Sized } from './derive-report.ts'
import type { Options } from './describe-report.ts'
import { DownloadPdf } from './download-pdf.tsx'
import { Choices, useOptions } from './options.tsx'
import styles from './report.module.css'

/** The collection with its costs, on paper: for an insurer or an estate. */
export default function ReportPage() {
  const origin = useOrigin()
  const holdings = useHoldings()
  return (
    <Page
      title={paths.report.title}
      subtitle="What is in your collection, and what you paid for it."
      back={
        <BackLink to={origin ?? paths.profile()}>
          {origin === paths.collectionValue() ? 'Back to Collection Value' : 'Back to Profile'}
        </BackLink>
      }
      visit="report"
    >
      <QueryView
        of={holdings}
        failed="Your report could not be loaded."
        loading={<LoadingReport loaded={holdings.loaded} />}
      >
        {(data) => <Shown holdings={data} />}
      </QueryView>
    </Page>
  )
}

type Holdings = Parameters<typeof reportOf>[0]

/** The purchases of the timeline, and the cigars with their measures: both are asked for by other pages, too. */
function useHoldings() {
  const timeline = useQuery(timelineQuery)
  const collection = useCollection()
  const { cigars, isComplete } = collection
  const data = useMemo<Holdings | undefined>(() => {
    if (!timeline.data || !isComplete) return undefined
    const sized = new Map<string, Sized>(cigars.map((cigar) => [cigar.id, cigar]))
    const { purchases, cigars: named } = timeline.data
    return { purchases, cigars: named.map((cigar) => sized.get(cigar.id) ?? cigar) }
  }, [timeline.data, cigars, isComplete])
  return {
    data,
    loaded: cigars.length,
    isError: timeline.isLoadingError || collection.isError,
    refetch: () => {
      if (timeline.isError) void timeline.refetch()
      if (collection.isError) collection.refetch()
    },
  }
}

function Shown({ holdings }: { readonly holdings: Holdings }) {
  const [asked, change] = useOptions()
  const humidors = useHumidors()
  const { options, humidor } = useMemo(() => placed(asked, humidors), [asked, humidors])
  // A long report may take its time; the switch does not.
  const shown = useDeferredValue(options)
  const report = useMemo(() => reportOf(holdings, shown.finished, shown.humidor), [holdings, shown])
  if (holdings.cigars.length === 0)
    return <EmptyCollection text="Add a cigar with its price to see it in your report." />
  return (
    <>
      <div className={`spread ${styles.tools}`}>
        <Choices options={options} humidors={humidors} onChange={change} />
        <DownloadPdf report={report} options={shown} humidor={humidor} />
      </div>
      {report.brands.length === 0 ? (
        <EmptyState
          headline={humidor === undefined ? 'Nothing in stock' : `Nothing in ${humidor}`}
          text={
            humidor === undefined
              ? 'Turn on finished cigars to list what you have enjoyed.'
              : 'Choose another humidor, or all of them.'
          }
        />
      ) : (
        <Contents report={report} options={shown} humidor={humidor} />
      )}
    </>
  )
}

/** A humidor that is gone, or the only one, chooses nothing. */
function placed(options: Options, humidors: readonly NamedHumidor[] = []) {
  const humidor = humidors.find(({ id }) => id === options.humidor)
  return { options: { ...options, humidor: humidor?.id ?? '' }, humidor: humidor?.name }
}

const LoadingReport = ({ loaded }: { readonly loaded: number }) => (
  <div className="stack">
    <p role="status" className="soft">
      Loading your report...{loaded > 0 && ` ${counted(loaded, 'cigar')} so far.`}
    </p>
    <div className={`pending ${styles.block}`} aria-hidden="true" />
  </div>
)
