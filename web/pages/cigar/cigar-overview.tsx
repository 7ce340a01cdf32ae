import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Alert } from '../../../shared/contract/alerts.ts'
import type { Batch } from '../../../shared/contract/batches.ts'
import type { Cigar, CigarDetails, CigarPage } from '../../../shared/contract/cigar.ts'
import type { Instance } from '../../../shared/contract/instances.ts'
import { describeAge } from '../../../shared/rules/age.ts'
import { reachedMilestones } from '../../../shared/rules/age-milestones.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { formatUsDay } from '../../../shared/rules/dates.ts'
import { formatStars } from '../../../shared/rules/mean-stars.ts'
import { splitNotes } from '../../../shared/rules/restock-notes.ts'
import { describeNext } from '../../features/alerts/describe-next.ts'
import { NewAlert } from '../../features/alerts/new-alert.tsx'
import { ownAgeDay, ownAgeDayOf } from '../../features/cigars/age-day.ts'
import { useCanMove, useCigarDialog } from '../../features/cigars/cigar-dialogs.tsx'
import { CigarPhoto } from '../../features/cigars/cigar-photo.tsx'
import { describeLength } from '../../features/cigars/describe-length.ts'
import { describeMoney } from '../../features/cigars/describe-money.ts'
import { describeResting } from '../../features/cigars/describe-purchase.ts'
import { StarRatingInput } from '../../features/cigars/star-rating-input.tsx'
import { ownTimeZone, useToday } from '../../features/cigars/use-today.ts'
import { useRateCigar } from '../../features/cigars/use-update-cigar.ts'
import { describeMilestone } from '../../features/community/describe-share.ts'
import { ShareButton, useShareDialog } from '../../features/community/share-button.tsx'
import { ownSharesOf } from '../../features/community/shares.ts'
import { EnjoyButton } from '../../features/enjoying/enjoy-button.tsx'
import { RatingAgainstAge } from '../../features/insight/rating-against-age.tsx'
import { describeSmokingAge } from '../../features/insight/smoking-age.ts'
import { PremiumFeatureDialog } from '../../features/plans/premium-feature-dialog.tsx'
import { usePlan } from '../../features/plans/use-plan.ts'
import { paths } from '../../paths.ts'
import { useContinues } from '../../session/use-form-draft.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { fetched } from '../../ui/fetched.ts'
import { opensFetched } from '../../ui/opens-fetched.ts'
import { EmptyNote, Section, SkeletonRows } from '../../ui/section.tsx'
import { useMedia } from '../../ui/use-media.ts'
import styles from './cigar-overview.module.css'
import { describeWorth } from './describe-worth.ts'
import { InventoryPanel } from './inventory/inventory-panel.tsx'
import { PersonalNotesPanel } from './notes/personal-notes-panel.tsx'
import { PurchaseHistory } from './purchases/purchase-history.tsx'
import { type RatedStick, ratedSticks } from './smoking-history/smoked-sticks.ts'
import { SmokingHistory } from './smoking-history/smoking-history.tsx'
import { useContinuedSmoke } from './use-scanned.ts'

type OverviewProps = {
  /** The row of a list until the details are there. */
  readonly cigar: Cigar | CigarPage
  /** Says that the details could not be fetched. */
  readonly failure: ReactNode
}

/** The facts at the top; below them, side by side, the collector's opinion and the sticks. */
export function CigarOverview({ cigar, failure }: OverviewProps) {
  const name = nameCigar(cigar)
  const details = 'pricedQuantity' in cigar ? cigar : undefined
  const { purchases = [], smoked = [] } = details?.inventory ?? {}
  return (
    <>
      <div className={`stack ${styles.identity}`}>
        <div className={`frame ${styles.picture}`}>
          <CigarPhoto brand={cigar.brand} imageUrl={cigar.imageUrl} alt={name} size={1280} />
        </div>
        <div className={styles.tiles}>
          <SummaryTiles cigar={cigar} />
        </div>
        <div className={styles.facts}>
          <EnjoyButton cigar={cigar} look="page" />
          <Specifications cigar={cigar} />
        </div>
      </div>
      <div className={`stack ${styles.columns}`}>
        <div className={`stack ${styles.column}`}>
          {details ? <RatingPanel cigar={details} /> : (failure ?? <LoadingPanels />)}
          {cigar.notes && (details || failure) && <TastingNotes notes={cigar.notes} />}
          {details && <PersonalNotesPanel cigar={details} />}
          {details && <AgingMilestones cigar={details} purchases={purchases} />}
        </div>
        <div className={`stack ${styles.column}`}>
          {details ? (
            <>
              <InventoryPanel cigar={details} purchases={purchases} />
              <PurchaseHistory cigar={details} purchases={purchases} />
              <SmokingHistory cigar={details} smoked={smoked} />
              <RatingAgainstAgePanel smoked={smoked} />
            </>
          ) : (
            failure === undefined && <LoadingPanels />
          )}
        </div>
      </div>
    </>
  )
}

const LoadingPanels = () => (
  <div className={styles.pending}>
    <SkeletonRows many label="Loading inventory..." />
  </div>
)

/** The actions of a cigar. A phone shows Edit, and the rest in a menu. Turning the phone keeps the editor open. */
export function CigarActions({ cigar }: { cigar: Cigar }) {
  const [isSettingAlert, setIsSettingAlert] = useState(false)
  const setAlert = () => setIsSettingAlert(true)
  const isPhone = useMedia('(width < 768px)')
  const moves = useCigarDialog('move', cigar)
  const removes = useCigarDialog('remove', cigar)
  const canMove = useCanMove(cigar)
  useContinuedSmoke(cigar)
  const labels = {
    to: paths.labels({ cigar: cigar.id }),
    state: { from: paths.cigar(cigar.id) },
  }
  return (
    <>
      {!isPhone && (
        <Button variant="quiet" onClick={setAlert}>
          Set Alert
        </Button>
      )}
      <EditCigar cigar={cigar} />
      {isPhone ? (
        <ActionMenu
          label="More Actions"
          items={[
            { label: 'Set Alert', onSelect: setAlert },
            ...(canMove ? [{ label: 'Move', onSelect: moves.onClick }] : []),
            { label: 'Labels', ...labels },
            { label: 'Delete', onSelect: removes.onClick },
          ]}
        />
      ) : (
        <>
          {canMove && (
            <Button variant="quiet" {...moves}>
              Move
            </Button>
          )}
          <ButtonLink variant="quiet" {...labels}>
            Labels
          </ButtonLink>
          <Button variant="quiet" {...removes}>
            Delete
          </Button>
        </>
      )}
      {isSettingAlert && <SetAlert cigar={cigar} onClose={() => setIsSettingAlert(false)} />}
    </>
  )
}

/** A rating is saved at once. If that fails, the last saved rating shows. */
function RatingPanel({ cigar }: { cigar: CigarDetails }) {
  const { change } = useRateCigar(cigar.id)
  return (
    <section>
      <h2 className={styles.heading}>Your Experience</h2>
      <StarRatingInput
        label={<span className="visually-hidden">Your rating</span>}
        value={cigar.userRating}
        onChange={(rating) => void change({ userRating: rating ?? null })}
      />
      {cigar.smokes && <p className="soft small">{describeMean(cigar.smokes)}</p>}
    </section>
  )
}

const describeMean = ({ rated, meanStars }: NonNullable<CigarDetails['smokes']>): string =>
  `Mean of ${counted(rated, 'smoke')}: ${formatStars(meanStars)}`

function Specifications({ cigar }: { cigar: Cigar }) {
  return (
    <section className={styles.specifications}>
      <h2 className={styles.specificationsHeading}>Specifications</h2>
      <dl className={`ledger ${styles.list}`}>
        <Row label="Brand" value={<Link to={paths.brand(cigar.brand)}>{cigar.brand}</Link>} />
        <Row label="Origin" value={cigar.origin} />
        <Row label="Wrapper" value={cigar.wrapper} />
        <Row label="Strength" value={cigar.strength} />
        {cigar.size && <Row label="Size" value={cigar.size} />}
        <Row label="Ring Gauge" value={cigar.ringGauge} />
        <Row label="Length" value={cigar.length && describeLength(cigar.length)} />
        {cigar.estimate && (
          <Row label="Your Estimate" value={`${describeMoney(cigar.estimate)} each`} />
        )}
      </dl>
    </section>
  )
}

function Row({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value || 'Not specified'}</dd>
    </div>
  )
}

const { Component: EditDialog, fetch: fetchForm } = fetched(
  async () => (await import('./editing/edit-dialog.tsx')).EditDialog,
)

function EditCigar({ cigar }: { cigar: Cigar }) {
  const place = `edit/${cigar.id}`
  const [isOpen, setIsOpen] = useState(useContinues(place))
  return (
    <>
      <Button variant="quiet" {...opensFetched(fetchForm, () => setIsOpen(true))}>
        Edit
      </Button>
      {isOpen && <EditDialog cigar={cigar} place={place} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const title = 'Rating Against Age'

/** The ratings of this cigar by the age of the smoked sticks. */
function RatingAgainstAgePanel({ smoked }: { readonly smoked: readonly Instance[] }) {
  const timeZone = ownTimeZone()
  const rated = ratedSticks(smoked, timeZone)
  if (rated.length > 0) {
    const table = tableOf(rated, timeZone)
    return <RatingAgainstAge title={title} level={2} points={rated} table={table} />
  }
  return (
    <Section wraps title={title}>
      <EmptyNote>
        <p>No rated sticks yet. Rate this cigar when you enjoy it to see the age you like best.</p>
      </EmptyNote>
    </Section>
  )
}

const tableOf = (sticks: readonly RatedStick[], timeZone: string) => ({
  columns: ['Age', 'Rating', 'Smoked'],
  rows: sticks.map(({ ageDay, smokedDate, smokedDay, rating }) => [
    describeSmokingAge(ageDay, smokedDate, timeZone),
    `${rating} of 5`,
    formatUsDay(smokedDay),
  ]),
})

type Props = { readonly cigar: CigarDetails; readonly purchases: readonly Batch[] }

/** The ages that sticks in stock have reached, the oldest first, to share with the community. */
function AgingMilestones({ cigar, purchases }: Props) {
  const today = useToday()
  const aged = purchases.map((batch) => ({ ...batch, purchaseDate: ownAgeDay(batch) }))
  const reached = reachedMilestones(aged, today).toReversed()
  const { data: shares = [] } = useQuery({
    ...ownSharesOf(cigar.id),
    enabled: reached.length > 0,
  })
  const sharing = useShareDialog()
  if (cigar.quantity === 0) return null
  return (
    <Section title="Aging Milestones">
      {reached.length === 0 && (
        <EmptyNote>
          <p>None yet. From 6 months on you can share here how long this cigar has aged.</p>
        </EmptyNote>
      )}
      {reached.length > 0 && (
        <ul>
          {reached.map((milestone) => (
            <li key={milestone.type} className="ledger">
              <div>
                <span className="tap">{describeMilestone(milestone.type)}</span>
                <ShareButton
                  of={{ cigar, milestone }}
                  shareId={shares.find(({ milestoneType }) => milestoneType === milestone.type)?.id}
                  onOpen={sharing.open}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {sharing.dialog}
    </Section>
  )
}

type SetAlertProps = { readonly cigar: Cigar; readonly onClose: () => void }

/** Creates an alert for a cigar's age: part of Premium. */
function SetAlert({ cigar, onClose }: SetAlertProps) {
  const [created, setCreated] = useState<Alert>()
  const isPremium = usePlan() === 'premium'
  if (!isPremium) return <PremiumFeatureDialog open onClose={onClose} feature="aging alerts" />
  if (created) return <AlertCreated alert={created} onClose={onClose} />
  return (
    <NewAlert
      heading="Set Alert"
      description={`Get reminded when ${nameCigar(cigar)} reaches an age.`}
      cigar={cigar}
      aside={
        <ButtonLink variant="plain" to={paths.agingAlerts()}>
          Aging Alerts
        </ButtonLink>
      }
      onCreated={setCreated}
      onClose={onClose}
    />
  )
}

type CreatedProps = { readonly alert: Alert; readonly onClose: () => void }

/** Says when the alert reminds. */
const AlertCreated = ({ alert, onClose }: CreatedProps) => (
  <Dialog
    open
    title="Alert Created"
    description={describeNext(alert, ownTimeZone())}
    actions={
      <>
        <ButtonLink variant="quiet" to={paths.agingAlerts()}>
          View Aging Alerts
        </ButtonLink>
        <Button data-autofocus onClick={onClose}>
          Done
        </Button>
      </>
    }
    onClose={onClose}
  />
)

/** The tasting notes of a cigar and its restocks, which are stored in one text. */
function TastingNotes({ notes }: { readonly notes: string }) {
  const { tasting, restocks } = splitNotes(notes)
  return (
    <section>
      <h2 className={styles.notesHeading}>Tasting Notes and Profile</h2>
      {tasting && <p className={`written soft ${styles.tasting}`}>{tasting}</p>}
      {restocks.length > 0 && (
        <ul className={styles.restocks} aria-label="Restocks">
          {restocks.map(({ date, text }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two restocks of a day may read the same
            <li key={position} className={`small ${styles.restock}`}>
              <span className="faint">{date}</span>
              <span className={styles.text}>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function SummaryTiles({ cigar }: { cigar: Cigar | CigarDetails }) {
  const today = useToday()
  const { quantity } = cigar
  const day = ownAgeDayOf(cigar)
  return (
    <dl className={styles.summaryTiles}>
      <Tile {...describeWorth(cigar)} />
      <Tile
        label="Collection Inventory"
        value={quantity.toLocaleString('en-US')}
        detail={quantity === 1 ? 'stick remaining' : 'sticks remaining'}
        note={describeResting(cigar, today)}
      />
      <Tile
        label="Aged"
        value={day ? describeAge(day, today) : '–'}
        detail={day ? `since ${formatUsDay(day)}` : 'No purchase date'}
      />
    </dl>
  )
}

type TileProps = {
  readonly label: string
  readonly value: string
  readonly detail: string
  /** The note on the limits of the figure. */
  readonly note?: string | undefined
}

function Tile({ label, value, detail, note }: TileProps) {
  return (
    <div className={styles.tile}>
      <dt className="fine">{label}</dt>
      <dd className={`serif ${styles.value}`}>{value}</dd>
      <dd className="faint fine">{detail}</dd>
      {note && <dd className="faint fine">{note}</dd>}
    </div>
  )
}
