import { useState } from 'react'
import type { Identification } from '../../../shared/contract/identification.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { fetched } from '../../ui/fetched.ts'
import { opensFetched } from '../../ui/opens-fetched.ts'
import styles from './known-cigar.module.css'

export type Known = NonNullable<Identification['known']>

const restock = fetched(
  async () => (await import('../../features/cigars/restock-dialog.tsx')).RestockDialog,
)

/** Offers to add to the cigar of the collection whose photo shows the same band. */
export function KnownCigar({ known, onAdded }: { known: Known; onAdded: () => void }) {
  const [open, setOpen] = useState(false)
  const { cigarId, brand, lineName, size } = known
  return (
    <section className={styles.known} aria-labelledby="known-cigar">
      <h3 id="known-cigar" className={styles.title}>
        Looks like your {brand} {lineName}
      </h3>
      <p className="soft small">
        {size && `Yours is a ${size}. `}Its photo shows a band like this one. Lines of a brand may
        look alike, so please check.
      </p>
      <div className="wrap">
        <Button variant="quiet" {...opensFetched(restock.fetch, () => setOpen(true))}>
          Add to This Cigar
        </Button>
        <ButtonLink variant="plain" to={paths.cigar(cigarId)}>
          View Cigar
        </ButtonLink>
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
