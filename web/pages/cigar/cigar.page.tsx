import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { getCigar } from '../../../shared/contract/cigars.ts'
import { ApiError } from '../../api/api-error.ts'
import { queryOf } from '../../api/queries.ts'
import { purchasesQuery, smokedQuery } from '../../features/cigars/inventory-queries.ts'
import { paths } from '../../paths.ts'
import { BackLink, useOrigin } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import styles from './cigar.module.css'
import { CigarActions, CigarOverview } from './cigar-overview.tsx'

export default function CigarDetails() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(queryOf(getCigar, { params: { id } }))
  // Requested at the same time as the cigar. The panels below read the same answers.
  const purchases = useQuery(purchasesQuery(id))
  const smoked = useQuery(smokedQuery(id))
  const isWhole = useShortWait(data !== undefined, purchases.isPending || smoked.isPending)
  // First, because the cache keeps a cigar that was removed elsewhere.
  if (error instanceof ApiError && isAbsence(error)) return <NotFound />
  const cigar = isWhole ? data : undefined
  const name = cigar && `${cigar.brand} ${cigar.lineName}`
  // One page around every state, so that the back link stays while the cigar arrives.
  return (
    <Page
      title={name ?? paths.cigar.title}
      back={<BackToCollection />}
      actions={cigar && <CigarActions key={cigar.id} cigar={cigar} />}
    >
      <p role="status" className="visually-hidden">
        {name ?? (error ? '' : 'Loading this cigar...')}
      </p>
      {cigar ? (
        <CigarOverview key={cigar.id} cigar={cigar} />
      ) : error ? (
        <RetryNote text="Failed to fetch cigar details" onRetry={() => void refetch()} />
      ) : (
        <div className={styles.coming} />
      )}
    </Page>
  )
}

const isAbsence = ({ status }: ApiError): boolean => status === 404

function NotFound() {
  return (
    <Notice
      title="Cigar Not Found"
      text="The cigar you're looking for doesn't exist or has been removed."
    >
      <ButtonLink to={useOrigin() ?? paths.allCigars()}>Back to Collection</ButtonLink>
    </Notice>
  )
}

/** Leads back to the list, and to the same position in it. */
function BackToCollection() {
  const origin = useOrigin()
  return (
    <BackLink to={origin ?? paths.allCigars()} isPrevious={origin !== undefined}>
      Back to Collection
    </BackLink>
  )
}

/** How long the cigar waits for its purchases and smokes, in milliseconds. */
const patience = 400

/** Whether to show the cigar. Answers that arrive together are shown together, so that nothing moves. */
function useShortWait(hasCome: boolean, isMorePending: boolean): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!hasCome || isOver) return
    // The cigar stays on the page while slower answers are requested again.
    const timer = setTimeout(() => setIsOver(true), isMorePending ? patience : 0)
    return () => clearTimeout(timer)
  }, [hasCome, isMorePending, isOver])
  return hasCome && (isOver || !isMorePending)
}
