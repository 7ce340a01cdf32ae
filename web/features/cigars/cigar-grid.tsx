import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import { CigarCard } from './cigar-card.tsx'
import { CigarCardSkeletons } from './cigar-card-skeletons.tsx'
import styles from './cigar-grid.module.css'
import { RemoveCigarDialog } from './remove-cigar-dialog.tsx'
import { useToday } from './use-today.ts'

type CigarGridProps = {
  cigars: readonly Cigar[]
  /** The address of the list, for the link back. */
  from: string
}

/** The default grid: one, two or three cards in a row; only the visible rows are rendered. */
export function CigarGrid({ cigars, from }: CigarGridProps) {
  const [removing, setRemoving] = useState<Cigar>()
  const today = useToday()
  const columns = useColumns()
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(cigars.length / columns) }, (_, row) =>
        cigars.slice(row * columns, (row + 1) * columns),
      ),
    [cigars, columns],
  )
  const estimate = useCallback(() => (columns === 1 ? 430 : 510), [columns])
  const keyOf = useCallback(
    ([first]: readonly Cigar[]) => `${columns} ${first?.id ?? ''}`,
    [columns],
  )
  return (
    <>
      <VirtualRows role="feed" rowClass={styles.row} items={rows} estimate={estimate} keyOf={keyOf}>
        {(row, index) =>
          row.map((cigar, column) => (
            <CigarCard
              key={cigar.id}
              cigar={cigar}
              today={today}
              from={from}
              onRemove={setRemoving}
              position={index * columns + column + 1}
              total={cigars.length}
            />
          ))
        }
      </VirtualRows>
      <RemoveCigarDialog cigar={removing} onClose={() => setRemoving(undefined)} />
    </>
  )
}

/** The space of a grid of cigars while they load. */
export const LoadingCigars = ({ count }: { count: number }) => (
  <div className={styles.row}>
    <CigarCardSkeletons count={count} />
  </div>
)

/** Spec §2: the default grid is 1/2/3 columns (mobile/tablet/desktop). */
const tablet = '(min-width: 768px)'
const desktop = '(min-width: 1024px)'

/** How many cards a row has on this screen. */
function useColumns(): number {
  return useSyncExternalStore(subscribe, columns, () => 1)
}

function columns(): number {
  if (matchMedia(desktop).matches) return 3
  return matchMedia(tablet).matches ? 2 : 1
}

function subscribe(onChange: () => void): () => void {
  const queries = [matchMedia(tablet), matchMedia(desktop)]
  for (const query of queries) query.addEventListener('change', onChange)
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange)
  }
}
