import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ApiFault } from '../../api/api-fault.ts'
import { cigarQuery } from '../../features/cigars/queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { BackLink } from './back-link.tsx'
import styles from './cigar.module.css'
import { CigarOverview } from './cigar-overview.tsx'
import { useWayBack } from './way-back.ts'

/** One cigar: what it is, how much is left of it, and enjoying it. */
export function CigarDetails() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(cigarQuery(id))
  if (data) return <CigarOverview key={data.id} cigar={data} />
  if (error instanceof ApiFault && isAbsence(error)) return <NotFound />
  return (
    <Page title="Cigar" actions={<BackLink />}>
      {error ? (
        <RetryNote text="This cigar could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <div className={styles.coming} role="status">
          <span className="visually-hidden">Loading this cigar...</span>
        </div>
      )}
    </Page>
  )
}

const isAbsence = ({ status }: ApiFault): boolean => status === 404

function NotFound() {
  return (
    <Notice
      title="Cigar Not Found"
      text="The cigar you're looking for doesn't exist or has been removed."
    >
      <ButtonLink to={useWayBack().to}>Back to Collection</ButtonLink>
    </Notice>
  )
}
