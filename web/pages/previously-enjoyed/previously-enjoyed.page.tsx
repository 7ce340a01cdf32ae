import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type EnjoyedPurchase, listEnjoyedPurchases } from '../../../shared/contract/batches.ts'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import type { ResponseOf } from '../../../shared/contract/route.ts'
import { queryOf } from '../../api/queries.ts'
import { RestockDialog } from '../../features/cigars/restock-dialog.tsx'
import { useCollection } from '../../features/cigars/use-collection.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import { countEnjoyed } from './describe-enjoyed.ts'
import { EnjoyedCard } from './enjoyed-card.tsx'
import styles from './previously-enjoyed.module.css'

const loading = 'Loading your collection...'

/** The cigars without stock, newest first. */
export default function PreviouslyEnjoyed() {
  const { cigars, isComplete, isError, refetch } = useCollection()
  const enjoyed = useMemo(() => cigars.filter(({ quantity }) => quantity === 0), [cigars])
  const purchases = useQuery({ ...queryOf(listEnjoyedPurchases), select: byCigar })
  const isReady = purchases.data !== undefined && (isComplete || enjoyed.length > 0)
  const hasFailed = isError || purchases.isLoadingError
  const retry = () => {
    if (isError) refetch()
    if (purchases.isLoadingError) void purchases.refetch()
  }
  return (
    <Page
      title={paths.previouslyEnjoyed.title}
      subtitle={isComplete ? countEnjoyed(enjoyed.length) : hasFailed ? '\u00a0' : loading}
      actions={
        <ButtonLink variant="quiet" to={paths.home()}>
          Home
        </ButtonLink>
      }
    >
      {hasFailed && <RetryNote text="Your collection could not be loaded." onRetry={retry} />}
      {isReady && <Enjoyed cigars={enjoyed} purchases={purchases.data} />}
      {!isReady && !hasFailed && <LoadingEnjoyed />}
    </Page>
  )
}

const byCigar = (
  response: ResponseOf<typeof listEnjoyedPurchases>,
): ReadonlyMap<string, readonly EnjoyedPurchase[]> =>
  new Map(response.map(({ cigarId, purchases }) => [cigarId, purchases]))

const NoneEnjoyed = () => (
  <EmptyState
    headline="No Previously Enjoyed Cigars"
    text="Cigars appear here when you enjoy the last stick."
  >
    <ButtonLink to={paths.allCigars()}>Browse Your Collection</ButtonLink>
  </EmptyState>
)

type EnjoyedProps = Pick<Parameters<typeof EnjoyedList>[0], 'cigars' | 'purchases'>

function Enjoyed({ cigars, purchases }: EnjoyedProps) {
  const [restocking, setRestocking] = useState<Cigar>()
  const section = useRef<HTMLElement>(null)
  return (
    <section ref={section} tabIndex={-1} aria-label="Enjoyed cigars">
      {cigars.length === 0 ? (
        <NoneEnjoyed />
      ) : (
        <EnjoyedList cigars={cigars} purchases={purchases} onRestock={setRestocking} />
      )}
      {restocking && (
        <RestockDialog
          cigar={restocking}
          onClose={() => setRestocking(undefined)}
          onRestocked={() => {
            // The button that opened the dialog is gone with its cigar.
            flushSync(() => setRestocking(undefined))
            section.current?.focus()
          }}
        />
      )}
    </section>
  )
}

const LoadingEnjoyed = () => (
  <div className={styles.cards} role="status">
    <span className="visually-hidden">Loading your collection...</span>
    <div className={styles.card} />
    <div className={styles.card} />
    <div className={styles.card} />
  </div>
)

type Props = {
  readonly cigars: readonly Cigar[]
  readonly purchases: ReadonlyMap<string, readonly EnjoyedPurchase[]>
  readonly onRestock: (cigar: Cigar) => void
}

const none: readonly EnjoyedPurchase[] = []

const estimate = () => (innerWidth < 768 ? 780 : 330)
const idOf = ({ id }: Cigar) => id

function EnjoyedList({ cigars, purchases, onRestock }: Props) {
  return (
    <VirtualRows role="feed" rowClass="spaced" items={cigars} estimate={estimate} keyOf={idOf}>
      {(cigar, index) => (
        <EnjoyedCard
          cigar={cigar}
          purchases={purchases.get(cigar.id) ?? none}
          onRestock={onRestock}
          position={index + 1}
          total={cigars.length}
        />
      )}
    </VirtualRows>
  )
}
