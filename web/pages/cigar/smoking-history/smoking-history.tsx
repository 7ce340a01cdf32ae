import { useState } from 'react'
import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import type { Instance } from '../../../../shared/contract/instances.ts'
import { counted } from '../../../../shared/rules/counted.ts'
import { formatUsDay } from '../../../../shared/rules/dates.ts'
import { ownAgeDay } from '../../../features/cigars/age-day.ts'
import { batchName } from '../../../features/cigars/batch-name.ts'
import { describeMoney } from '../../../features/cigars/describe-money.ts'
import { ownTimeZone } from '../../../features/cigars/use-today.ts'
import { describePace } from '../../../features/insight/pace.ts'
import { describeSmokingAge } from '../../../features/insight/smoking-age.ts'
import { useContinues } from '../../../session/use-form-draft.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { PenIcon, starPath } from '../../../ui/icons.tsx'
import { EmptyNote, Section } from '../../../ui/section.tsx'
import { LongList } from '../../../ui/show-more.tsx'
import { paceOfCigar } from './smoked-sticks.ts'
import { PutBackDialog, SmokingEditDialog } from './smoking-edit-dialog.tsx'
import styles from './smoking-history.module.css'

type Props = {
  readonly cigar: CigarDetails
  /** Newest first. */
  readonly smoked: readonly Instance[]
}

/** The smoked sticks of a cigar. */
export function SmokingHistory({ cigar, smoked }: Props) {
  const count = smoked.length
  return (
    <Section
      wraps
      title="Smoking History"
      summary={count > 0 && `${counted(count, 'stick')} enjoyed`}
    >
      <Smokes cigar={cigar} smoked={smoked} />
    </Section>
  )
}

function Smokes({ cigar, smoked }: Props) {
  if (smoked.length === 0) {
    return (
      <EmptyNote>
        <p>
          No cigars enjoyed yet. Start enjoying your collection to see your smoking history here.
        </p>
      </EmptyNote>
    )
  }
  const pace = paceOfCigar(cigar, smoked, { timeZone: ownTimeZone(), now: new Date() })
  return (
    <>
      <p className={`serif ${styles.pace}`}>{describePace(pace)}</p>
      <LongList items={smoked} step={20}>
        {(stick) => <SmokingEntry key={stick.id} stick={stick} />}
      </LongList>
    </>
  )
}

type Opened = 'editing' | 'putting back'

/** A smoked stick: when, its age, its purchase, its rating and notes. */
function SmokingEntry({ stick }: { readonly stick: Instance }) {
  const place = `smoke/${stick.id}`
  const isContinued = useContinues(place)
  const [isOpen, setIsOpen] = useState<Opened | undefined>(isContinued ? 'editing' : undefined)
  const close = () => setIsOpen(undefined)
  const { smokedDate = '', smokingRating, individualNotes, purchase } = stick
  const when = formatInstant(smokedDate)
  return (
    <li className={styles.entry}>
      <div className={`wrap ${styles.head}`}>
        <h3>
          Enjoyed <time dateTime={smokedDate}>{when}</time>
        </h3>
        {smokingRating && <RatedStars rating={smokingRating} />}
      </div>
      <div className={styles.actions}>
        <Button variant="plain" onClick={() => setIsOpen('putting back')}>
          Return to Stock
        </Button>
        <IconButton
          label={`Edit the smoke of ${when}`}
          icon={<PenIcon />}
          onClick={() => setIsOpen('editing')}
        />
      </div>
      <p className={`wrap faint small ${styles.facts}`}>
        <span>Aged for {describeSmokingAge(ownAgeDay(stick), smokedDate, ownTimeZone())}</span>
        <span>{describePurchase(stick)}</span>
      </p>
      {purchase?.notes && <Note label="Batch notes" text={purchase.notes} />}
      {individualNotes && <Note label="Smoking notes" text={individualNotes} />}
      {isOpen === 'editing' && (
        <SmokingEditDialog stick={stick} when={when} place={place} onClose={close} />
      )}
      {isOpen === 'putting back' && <PutBackDialog stick={stick} when={when} onClose={close} />}
    </li>
  )
}

const Note = ({ label, text }: { label: string; text: string }) => (
  <div className={styles.note}>
    <h4 className="label">{label}</h4>
    <p className="written">{text}</p>
  </div>
)

/** In the user's time zone and US form. The formatter may use narrow spaces. */
const formatInstant = (instant: string) =>
  new Date(instant)
    .toLocaleString('en-US', {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: ownTimeZone(),
    })
    .replace(/\s+/g, ' ')

/** The name, day and price of the purchase. Of a deleted purchase only the day is known. */
function describePurchase({ purchase, purchaseDate }: Instance): string {
  if (!purchase) return `Purchased ${formatUsDay(purchaseDate)}`
  const { legacy, pricePerCigar } = purchase
  const parts = [
    batchName({ ...purchase, purchaseDate }),
    !legacy && formatUsDay(purchaseDate),
    pricePerCigar !== undefined && describeMoney(pricePerCigar),
  ]
  return parts.filter(Boolean).join(' · ')
}

const places = [0, 1, 2, 3, 4]

const RatedStars = ({ rating }: { readonly rating: number }) => (
  <span className={styles.rated}>
    <svg className={styles.stars} viewBox="0 0 120 24" aria-hidden="true">
      {places.map((place) => (
        <path
          key={place}
          d={starPath}
          transform={`translate(${place * 24})`}
          data-on={place < rating ? true : undefined}
        />
      ))}
    </svg>
    <span className="soft small">Rated {rating}/5 stars</span>
  </span>
)
