import { useState } from 'react'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { CigarPhoto } from '../../features/cigars/cigar-photo.tsx'
import { RemoveCigarDialog } from '../../features/cigars/remove-cigar-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { BackLink } from './back-link.tsx'
import styles from './cigar-overview.module.css'
import { EnjoyCigar } from './enjoy-cigar.tsx'
import { Specifications } from './specifications.tsx'
import { SummaryTiles } from './summary-tiles.tsx'

export function CigarOverview({ cigar }: { cigar: Cigar }) {
  const [isRemoving, setIsRemoving] = useState(false)
  const actions = (
    <>
      <BackLink />
      <Button variant="quiet" onClick={() => setIsRemoving(true)}>
        Delete
      </Button>
    </>
  )
  return (
    <Page title={`${cigar.brand} ${cigar.lineName}`} actions={actions}>
      <div className={styles.columns}>
        <div className={styles.picture}>
          <CigarPhoto
            brand={cigar.brand}
            imageUrl={cigar.imageUrl}
            alt={`${cigar.brand} ${cigar.lineName}`}
          />
        </div>
        <div className={styles.details}>
          <SummaryTiles cigar={cigar} />
          <EnjoyCigar cigar={cigar} />
          <Specifications cigar={cigar} />
          {cigar.notes && <TastingNotes notes={cigar.notes} />}
        </div>
      </div>
      <RemoveCigarDialog
        cigar={isRemoving ? cigar : undefined}
        onClose={() => setIsRemoving(false)}
      />
    </Page>
  )
}

function TastingNotes({ notes }: { notes: string }) {
  return (
    <section>
      <h2 className={styles.heading}>Tasting Notes and Profile</h2>
      <p className={styles.notes}>{notes}</p>
    </section>
  )
}
