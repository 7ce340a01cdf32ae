import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Cigar, CigarDetails, CigarPage } from '../../../shared/contract/cigar.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { formatStars } from '../../../shared/rules/mean-stars.ts'
import { useCanMove, useCigarDialog } from '../../features/cigars/cigar-dialogs.tsx'
import { CigarPhoto } from '../../features/cigars/cigar-photo.tsx'
import { describeLength } from '../../features/cigars/describe-length.ts'
import { describeMoney } from '../../features/cigars/describe-money.ts'
import { StarRatingInput } from '../../features/cigars/star-rating-input.tsx'
import { useRateCigar } from '../../features/cigars/use-update-cigar.ts'
import { EnjoyButton } from '../../features/enjoying/enjoy-button.tsx'
import { paths } from '../../paths.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/section.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { AgingMilestones } from './aging-milestones.tsx'
import styles from './cigar-overview.module.css'
import { EditCigar } from './editing/edit-cigar.tsx'
import { InventoryPanel } from './inventory/inventory-panel.tsx'
import { PersonalNotesPanel } from './notes/personal-notes-panel.tsx'
import { TastingNotes } from './notes/tasting-notes.tsx'
import { PurchaseHistory } from './purchases/purchase-history.tsx'
import { RatingAgainstAgePanel } from './rating-against-age-panel.tsx'
import { SetAlert } from './set-alert.tsx'
import { SmokingHistory } from './smoking-history/smoking-history.tsx'
import { SummaryTiles } from './summary-tiles.tsx'
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

/** What can be done with a cigar. A phone shows Edit, and the rest in a menu. Turning the phone keeps the editor open. */
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
