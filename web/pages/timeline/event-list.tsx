import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { TimelineEvent } from '../../../shared/rules/timeline.ts'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import { EventEntry } from './event-entry.tsx'
import { groupRows } from './group-rows.ts'

/** Heights of an event and of what stands above the first of a year or month, in pixels. */
const heights = { event: 77, year: 69, month: 49 }

/** By year and month, of which only what is in sight is in the page. */
export function EventList({ events }: { readonly events: readonly TimelineEvent[] }) {
  const { pathname, search } = useLocation()
  const from = pathname + search
  const rows = useMemo(() => groupRows(events), [events])
  const estimate = useCallback(
    (index: number) => {
      const row = rows[index]
      return heights.event + (row?.year ? heights.year : 0) + (row?.month ? heights.month : 0)
    },
    [rows],
  )
  // The same event is as high as before only where it stands below the same headings.
  const keyOf = useCallback(
    (index: number) => {
      const { event, year = '', month = '' } = rows[index] ?? {}
      return `${event?.key ?? index} ${year} ${month}`
    },
    [rows],
  )
  return (
    <VirtualRows role="feed" count={rows.length} estimate={estimate} keyOf={keyOf}>
      {(index) => {
        const row = rows[index]
        return row && <EventEntry row={row} from={from} position={index + 1} total={rows.length} />
      }}
    </VirtualRows>
  )
}
