import { useState } from 'react'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { Button } from '../../ui/button.tsx'
import { fetched } from '../../ui/fetched.ts'
import { opensFetched } from '../../ui/opens-fetched.ts'
import styles from './enjoy-button.module.css'

/** The cigar to enjoy; a stick is taken of its oldest purchase unless another one is chosen. */
export type Enjoyable = Pick<Cigar, 'id' | 'brand' | 'lineName' | 'quantity'>

type Props = {
  readonly cigar: Enjoyable
  /**
   * `page`: the main action of a cigar's own page, always in reach of the thumb on a phone. `list`: one of
   * many, quiet, and named after its cigar for screen readers.
   */
  readonly look: 'page' | 'list'
}

const enjoying = fetched(async () => (await import('./enjoy-dialog.tsx')).EnjoyDialog)
const restocking = fetched(async () => (await import('../cigars/restock-dialog.tsx')).RestockDialog)

/** Opens the dialog that enjoys a cigar. When nothing is left, it restocks the cigar instead. */
export function EnjoyButton({ cigar, look }: Props) {
  const [open, setOpen] = useState<'enjoying' | 'restocking'>()
  const close = () => setOpen(undefined)
  const isFinished = cigar.quantity === 0
  const label = isFinished ? 'Restock' : 'Enjoy'
  const button = (
    <Button
      variant={look === 'list' ? 'quiet' : 'primary'}
      aria-label={look === 'list' ? `${label} ${cigar.brand} ${cigar.lineName}` : undefined}
      {...(isFinished
        ? opensFetched(restocking.fetch, () => setOpen('restocking'))
        : opensFetched(enjoying.fetch, () => setOpen('enjoying')))}
    >
      {label}
    </Button>
  )
  return (
    <>
      {look === 'page' ? <div className={styles.reach}>{button}</div> : button}
      {open === 'enjoying' && <enjoying.Component cigar={cigar} onClose={close} />}
      {open === 'restocking' && (
        <restocking.Component cigar={cigar} onClose={close} onRestocked={close} />
      )}
    </>
  )
}
