import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import type { TimelineEvent } from './derive-events.ts'
import { EventEntry } from './event-entry.tsx'
import { type EventRow, groupRows } from './group-rows.ts'

/** Heights of an event and of what stands above the first of a year or month, in pixels. */
const heights = { event: 77, year: 69, month: 49 }

const estimate = ({ year, month }: EventRow) =>
  heights.event + (year ? heights.year : 0) + (month ? heights.month : 0)

/** The same event is as high as before only where it stands below the same headings. */
const keyOf = ({ event, year = '', month = '' }: EventRow) => `${event.key} ${year} ${month}`

/** By year and month, of which only what is in sight is in the page. */
export function EventList({ events }: { readonly events: readonly TimelineEvent[] }) {
  const { pathname, search } = useLocation()
  const rows = useMemo(() => groupRows(events), [events])
  return (
    <VirtualRows role="feed" items={rows} estimate={estimate} keyOf={keyOf}>
      {(row, index) => (
        <EventEntry row={row} from={pathname + search} position={index + 1} total={rows.length} />
      )}
    </VirtualRows>
  )
}
