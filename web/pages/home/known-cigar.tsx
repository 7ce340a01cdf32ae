import { useState } from 'react'
import type { Identification } from '../../../shared/contract/identification.ts'
import { CigarPhoto } from '../../features/cigars/cigar-photo.tsx'
import { Button } from '../../ui/button.tsx'
import { fetched } from '../../ui/fetched.ts'
import { opensFetched } from '../../ui/opens-fetched.ts'
import styles from './known-cigar.module.css'

export type Known = NonNullable<Identification['known']>

const restock = fetched(
  async () => (await import('../../features/cigars/restock-dialog.tsx')).RestockDialog,
)

/**
 * Offers to add to the cigar of the collection whose photo shows the same band. The photo is here, because
 * a link to the cigar would lose the scan.
 */
export function KnownCigar({ known, onAdded }: { known: Known; onAdded: () => void }) {
  const [open, setOpen] = useState(false)
  const { cigarId, brand, lineName, size, imageUrl } = known
  return (
    <section className={styles.known} aria-labelledby="known-cigar">
      <div className={styles.photo}>
        <CigarPhoto brand={brand} imageUrl={imageUrl} alt={`Your ${brand} ${lineName}`} />
      </div>
      <div className={styles.offer}>
        <h3 id="known-cigar" className={styles.title}>
          Looks like your {brand} {lineName}
        </h3>
        <p className="soft small">
          {size && `Yours is a ${size}. `}Its photo shows a band like this one. Lines of a brand may
          look alike, so please compare the two.
        </p>
        <Button variant="quiet" {...opensFetched(restock.fetch, () => setOpen(true))}>
          Add to This Cigar
        </Button>
      </div>
      {open && (
        <restock.Component
          cigar={{ id: cigarId, brand, lineName }}
          onClose={() => setOpen(false)}
          onRestocked={onAdded}
        />
      )}
    </section>
  )
}
