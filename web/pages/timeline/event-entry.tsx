import { memo, type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { formatUsDay } from '../../../shared/rules/dates.ts'
import { CigarPhoto } from '../../features/cigars/cigar-photo.tsx'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
import { paths } from '../../paths.ts'
import { BoxIcon, CalendarIcon, CameraIcon, FlameIcon } from '../../ui/icons.tsx'
import type { EventType } from './derive-events.ts'
import { describeEvent } from './describe-event.ts'
import styles from './event-entry.module.css'
import type { EventRow } from './group-rows.ts'

const icons: Readonly<Record<EventType, ReactNode>> = {
  purchase: <BoxIcon />,
  milestone: <CalendarIcon />,
  enjoyed: <FlameIcon />,
  photo: <CameraIcon />,
}

type Props = {
  readonly row: EventRow
  /** The address of the timeline, for the way back from a cigar. */
  readonly from: string
  /** Where it stands among all, of which only a part is in the page. */
  readonly position: number
  readonly total: number
}

/** What happened to a cigar on a day; the first of a year and month stands below their names. */
export const EventEntry = memo(function EventEntry({ row, from, position, total }: Props) {
  const { event, year, month } = row
  const { type, day, cigar } = event
  const { text, badge } = describeEvent(event, ownTimeZone())
  const id = useId()
  return (
    <article
      aria-labelledby={`${id}-name ${id}-text`}
      aria-posinset={position}
      aria-setsize={total}
    >
      {year && <h2 className={styles.year}>{year}</h2>}
      {month && <h3 className={styles.month}>{month}</h3>}
      <div className={`pressable ${styles.event}`}>
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
            {cigar.brand} {cigar.lineName}
          </Link>
          <p className={`wrap soft small ${styles.what}`}>
            <span id={`${id}-text`}>{text}</span> <time dateTime={day}>{formatUsDay(day)}</time>
          </p>
        </div>
        {badge && <p className={`soft fine ${styles.badge}`}>{badge}</p>}
        {type === 'photo' && (
          <div className={styles.photo}>
            <CigarPhoto brand={cigar.brand} imageUrl={cigar.imageUrl} alt="" />
          </div>
        )}
      </div>
    </article>
  )
})
