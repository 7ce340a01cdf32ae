import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { describeAge } from '../../../shared/rules/age.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { splitNotes } from '../../../shared/rules/restock-notes.ts'
import { paths } from '../../paths.ts'
import { EnjoyButton } from '../enjoying/enjoy-button.tsx'
import { ownAgeDayOf } from './age-day.ts'
import styles from './cigar-card.module.css'
import { useCanMove, useCigarDialog } from './cigar-dialogs.tsx'
import { CigarPhoto } from './cigar-photo.tsx'
import { CigarSummary, describeStock } from './cigar-summary.tsx'
import { describeLength } from './describe-length.ts'
import { describeResting } from './describe-purchase.ts'
import { describeLine } from './describe-size.ts'
import { PickBox, type Picking } from './pick-box.tsx'

export type CigarCardProps = {
  cigar: Cigar
  /** `YYYY-MM-DD` */
  today: string
  /** The address of the list, for the link back. */
  from: string
  /** The humidor whose sticks are counted; otherwise all in stock. */
  humidorId?: string | undefined
  /** Present while cigars are selected: then it offers nothing else. */
  onPick?: Picking['onPick'] | undefined
  isPicked?: boolean
}

/**
 * One cigar in a list. It has few elements, because lists hold thousands of cards: labels are bare
 * text next to their values, and the styles draw the icons and the overlay.
 */
export const CigarCard = memo(function CigarCard(props: CigarCardProps) {
  const { cigar, today, from, humidorId, onPick, isPicked = false } = props
  const name = nameCigar(cigar)
  const found = { ...cigar, humidorId }
  const to = paths.cigar(cigar.id)
  const resting = describeResting(cigar, today)
  const tasted = cigar.notes && splitNotes(cigar.notes).tasting
  return (
    <article className={`pressable card ${styles.card}`} data-cigar={cigar.id}>
      <CigarPhoto brand={cigar.brand} imageUrl={cigar.imageUrl} alt="" />
      <h3 className={styles.brand}>
        <Link to={to} state={{ from }} className="stretched bare" tabIndex={onPick && -1}>
          {cigar.brand}
        </Link>
      </h3>
      <p className={`soft small ${styles.line}`}>{describeLine(cigar)}</p>
      <p className={`faint fine ${styles.facts}`}>
        Origin <b>{cigar.origin}</b> Wrapper <b>{cigar.wrapper}</b>
      </p>
      <MoreFacts cigar={cigar} today={today} />
      {tasted && <p className={`clamp soft small ${styles.notes}`}>{tasted}</p>}
      <p className={`small ${styles.figures}`}>
        <b>{describeStock(cigar, humidorId)}</b> <CigarSummary cigar={cigar} />
        {resting && <span className="soft">{resting}</span>}
      </p>
      <div className={styles.foot}>
        {onPick ? (
          <PickBox id={cigar.id} name={name} isPicked={isPicked} onPick={onPick} />
        ) : (
          <>
            <EnjoyButton cigar={found} look="list" />
            <Link
              to={to}
              state={{ from }}
              className={styles.view}
              aria-label={`View ${name}`}
              data-tip
            />
            <MoveButton cigar={found} name={name} />
            <RemoveButton cigar={cigar} name={name} />
          </>
        )}
      </div>
    </article>
  )
})

function MoveButton({ cigar, name }: { cigar: Cigar; name: string }) {
  const opens = useCigarDialog('move', cigar)
  if (!useCanMove(cigar)) return null
  return (
    <button type="button" className={styles.move} aria-label={`Move ${name}`} data-tip {...opens} />
  )
}

function RemoveButton({ cigar, name }: { cigar: Cigar; name: string }) {
  const opens = useCigarDialog('remove', cigar)
  return (
    <button
      type="button"
      className={styles.remove}
      aria-label={`Remove ${name}`}
      data-tip
      {...opens}
    />
  )
}

/** The facts that only wider screens show. */
function MoreFacts({ cigar, today }: { cigar: Cigar; today: string }) {
  const day = ownAgeDayOf(cigar)
  const facts = [
    ['Strength', cigar.strength],
    ['Ring Gauge', cigar.ringGauge],
    ['Length', cigar.length && describeLength(cigar.length)],
    ['Aged', day && describeAge(day, today)],
  ] as const
  return (
    <p className={`faint fine ${styles.facts} ${styles.more}`}>
      {facts.map(([label, value]) => value && [`${label} `, <b key={label}>{value}</b>, ' '])}
    </p>
  )
}
