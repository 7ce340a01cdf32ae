import { useCallback, useMemo } from 'react'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { useMedia } from '../../ui/use-media.ts'
import { Entry, VirtualRows } from '../../ui/virtual-rows.tsx'
import { CigarCard } from './cigar-card.tsx'
import { CigarCardSkeletons } from './cigar-card-skeletons.tsx'
import styles from './cigar-grid.module.css'
import { CigarRow } from './cigar-row.tsx'
import type { View } from './list-view.tsx'
import type { Picking } from './pick-box.tsx'
import { useToday } from './use-today.ts'

type CigarGridProps = {
  cigars: readonly Cigar[]
  /** The length of the list; by default, the number of its cigars. See `VirtualRows`. */
  entries?: number | undefined
  /** The address of the list, for the link back. */
  from: string
  view: View
  /** The humidor whose sticks are counted; otherwise all in stock. */
  humidorId?: string | undefined
  /** Present while cigars are selected. */
  picking?: Picking | undefined
}

/** The cigars of a list; of a long one only the visible rows are rendered. */
export function CigarGrid({ cigars, entries, from, view, humidorId, picking }: CigarGridProps) {
  const today = useToday()
  const columns = useColumns(view)
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(cigars.length / columns) }, (_, row) =>
        cigars.slice(row * columns, (row + 1) * columns),
      ),
    [cigars, columns],
  )
  const estimate = useCallback(() => heights[view][columns === 1 ? 0 : 1], [view, columns])
  const keyOf = useCallback(
    ([first]: readonly Cigar[]) => `${view} ${columns} ${first?.id ?? ''}`,
    [view, columns],
  )
  return (
    <VirtualRows
      label="Cigars"
      isGrid={columns > 1}
      rowClass={view === 'cards' ? styles.row : undefined}
      items={rows}
      entries={entries ?? cigars.length}
      estimate={estimate}
      keyOf={keyOf}
    >
      {(row, index) =>
        row.map((cigar, column) => {
          const shown = {
            cigar,
            today,
            from,
            humidorId,
            onPick: picking?.onPick,
            isPicked: picking?.picked.has(cigar.id) ?? false,
          }
          const Shown = view === 'cards' ? CigarCard : CigarRow
          if (columns === 1) return <Shown key={cigar.id} {...shown} />
          const position = index * columns + column + 1
          return (
            <Entry key={cigar.id} position={position} total={cigars.length}>
              <Shown {...shown} />
            </Entry>
          )
        })
      }
    </VirtualRows>
  )
}

/** Estimated heights in pixels: of rows with one card, and with more. */
const heights = { cards: [480, 560], rows: [73, 73] } as const

/** The space of a list of cigars while they load. */
export const LoadingCigars = ({ count, view }: { count: number; view: View }) =>
  view === 'rows' ? (
    <div className={styles.loadingRows} aria-hidden="true" />
  ) : (
    <div className={styles.row}>
      <CigarCardSkeletons count={count} />
    </div>
  )

/** Returns the number of cards in a row (spec §2: 1/2/3 on mobile/tablet/desktop). */
function useColumns(view: View): 1 | 2 | 3 {
  const isTablet = useMedia('(min-width: 768px)')
  const isDesktop = useMedia('(min-width: 1024px)')
  if (view === 'rows' || !isTablet) return 1
  return isDesktop ? 3 : 2
}
