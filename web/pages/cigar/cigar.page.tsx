import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { ApiError } from '../../api/api-error.ts'
import { cigarQuery } from '../../features/cigars/cigar-query.ts'
import { useListed } from '../../features/cigars/use-collection.ts'
import { useShownCigar } from '../../features/enjoying/use-waiting-smokes.ts'
import { paths } from '../../paths.ts'
import { BackLink, useOrigin } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import styles from './cigar.module.css'
import { CigarActions, CigarOverview } from './cigar-overview.tsx'
import { useScanned } from './use-scanned.ts'

export default function CigarDetails() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(cigarQuery(id))
  const details = useShownCigar(data)
  const row = useListed(id)
  const cigar = details ?? row
  useScanned(data)
  // First, because the cache keeps a cigar that was removed elsewhere.
  if (error instanceof ApiError && isAbsence(error)) return <NotFound />
  const name = cigar && nameCigar(cigar)
  const failure = error && (
    <RetryNote
      text={`Failed to fetch cigar details${row ? '. Its notes, purchases and smokes are at the server.' : ''}`}
      onRetry={() => void refetch()}
    />
  )
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
        <CigarOverview key={cigar.id} cigar={cigar} failure={failure ?? undefined} />
      ) : (
        (failure ?? <div className={styles.skeleton} />)
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
const BackToCollection = () => (
  <BackLink to={useOrigin() ?? paths.allCigars()}>Back to Collection</BackLink>
)
