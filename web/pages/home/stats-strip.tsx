import { useQuery } from '@tanstack/react-query'
import { getStats } from '../../../shared/contract/cigars.ts'
import { formatUsd } from '../../../shared/rules/money.ts'
import { queryOf } from '../../api/queries.ts'
import { paths } from '../../paths.ts'
import { FigureTiles } from '../../ui/figure-tiles.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'

/** What the collection comes to, in three figures. */
export function StatsStrip() {
  const { data, isError, refetch } = useQuery(queryOf(getStats))
  if (isError && !data) {
    return <RetryNote text="Your figures could not be loaded." onRetry={() => void refetch()} />
  }
  return (
    <FigureTiles
      tiles={[
        {
          label: 'Total Cigars',
          value: data?.totalCigars.toLocaleString('en-US'),
          to: paths.allCigars(),
        },
        { label: 'Brands', value: data?.totalBrands.toLocaleString('en-US'), to: paths.brands() },
        { label: 'Total Value', value: data && formatUsd(data.totalValue) },
      ]}
    />
  )
}
