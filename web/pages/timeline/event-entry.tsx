import { memo, type ReactNode, useId, useMemo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { formatUsDay } from '../../../shared/rules/dates.ts'
import { CigarPhoto } from '../../features/cigars/cigar-photo.tsx'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
import { ShareButton, useShareDialog } from '../../features/community/share-button.tsx'
import type { Shareable } from '../../features/community/share-dialog.tsx'
import { paths } from '../../paths.ts'
import { BoxIcon, CalendarIcon, CameraIcon, FlameIcon } from '../../ui/icons.tsx'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import type { EventType, TimelineEvent } from './derive-events.ts'
import { describeEvent } from './describe-event.ts'
import styles from './event-entry.module.css'
import { type EventRow, groupRows } from './group-rows.ts'

const icons: Readonly<Record<EventType, ReactNode>> = {
  purchase: <BoxIcon />,
  milestone: <CalendarIcon />,
  enjoyed: <FlameIcon />,
  photo: <CameraIcon />,
}

type Props = {
  readonly row: EventRow
  /** The path of the timeline, for the way back from a cigar. */
  readonly from: string
  readonly onShare: (milestone: Shareable) => void
  readonly onToggle: (year: string) => void
}

/** An event, or a folded year. The first event of a year or month has its heading. */
const Row = memo(function Row({ row, from, onShare, onToggle }: Props) {
  const { event, year, month } = row
  const id = useId()
  return (
    <article aria-labelledby={event ? `${id}-name ${id}-text` : `${id}-year`}>
      {year && (
        <div className={styles.year}>
          <h2 id={`${id}-year`}>
            <button
              type="button"
              className="stretched"
              aria-expanded={year.isOpen}
              onClick={() => onToggle(year.year)}
            >
              {year.year}
            </button>
          </h2>
          {!year.isOpen && <span className="faint small">{counted(year.count, 'event')}</span>}
        </div>
      )}
      {month && <h3 className={styles.month}>{month}</h3>}
      {event && <Event id={id} event={event} from={from} onShare={onShare} />}
    </article>
  )
})

type EventProps = Pick<Props, 'from' | 'onShare'> & {
  readonly id: string
  readonly event: TimelineEvent
}

function Event({ id, event, from, onShare }: EventProps) {
  const { type, day, cigar } = event
  const { text, badge } = describeEvent(event, ownTimeZone())
  return (
    <div className={`pressable stack ${styles.event}`}>
      <span className={`soft ${styles.mark}`} data-type={type} aria-hidden="true">
        {icons[type]}
      </span>
      <div className={styles.words}>
        <Link
          id={`${id}-name`}
          className={`stretched ${styles.name}`}
          to={paths.cigar(cigar.id)}
          state={{ from }}
        >
          {nameCigar(cigar)}
        </Link>
        <p className={`wrap soft small ${styles.what}`}>
          <span id={`${id}-text`}>{text}</span> <time dateTime={day}>{formatUsDay(day)}</time>
        </p>
      </div>
      {type === 'milestone' && (
        <div className={styles.share}>
          <ShareButton of={event} shareId={event.shareId} onOpen={onShare} />
        </div>
      )}
      {badge && <p className={`soft fine ${styles.badge}`}>{badge}</p>}
      {type === 'photo' && (
        <div className={`frame ${styles.photo}`}>
          <CigarPhoto brand={cigar.brand} imageUrl={cigar.imageUrl} alt="" />
        </div>
      )}
    </div>
  )
}

/** Heights of an event and of the headings of a year and a month, in pixels. */
const heights = { event: 77, year: 69, month: 49 }

const estimate = ({ event, year, month }: EventRow) =>
  (event ? heights.event : 0) + (year ? heights.year : 0) + (month ? heights.month : 0)

/** Heights are remembered by key, and depend on the headings. */
const keyOf = ({ event, year, month = '' }: EventRow) =>
  `${event?.key ?? ''} ${year?.year ?? ''} ${month}`

type ListProps = {
  readonly events: readonly TimelineEvent[]
  /** The length of the list before a search filters it. */
  readonly entries: number | undefined
  readonly toggled: readonly string[]
  readonly onToggle: (year: string) => void
}

/** The events by year and month. Only those in sight are in the page. */
export function EventList({ events, entries, toggled, onToggle }: ListProps) {
  const { pathname, search } = useLocation()
  const rows = useMemo(() => groupRows(events, toggled), [events, toggled])
  const sharing = useShareDialog()
  return (
    <>
      <VirtualRows label="Events" items={rows} entries={entries} estimate={estimate} keyOf={keyOf}>
        {(row) => (
          <Row row={row} from={pathname + search} onShare={sharing.open} onToggle={onToggle} />
        )}
      </VirtualRows>
      {sharing.dialog}
    </>
  )
}
