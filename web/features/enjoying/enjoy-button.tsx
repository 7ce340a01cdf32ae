import { useState } from 'react'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { Button } from '../../ui/button.tsx'
import { EnjoyDialog } from './enjoy-dialog.tsx'

/** The cigar to enjoy; a stick is taken of its oldest purchase unless another one is chosen. */
export type Enjoyable = Pick<Cigar, 'id' | 'brand' | 'lineName' | 'quantity'>

type Props = {
  readonly cigar: Enjoyable
  /**
   * `page`: the main action of a cigar's own page, in reach of the thumb on a phone. `list`: one of many,
   * small, and named after its cigar for screen readers.
   */
  readonly look: 'page' | 'list'
}

/** Opens the dialog that enjoys a cigar. With nothing left, it offers to restock the cigar. */
export function EnjoyButton({ cigar, look }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (cigar.quantity === 0 && !isOpen) return null
  const name = look === 'list' ? `Enjoy ${cigar.brand} ${cigar.lineName}` : undefined
  return (
    <>
      <Button
        variant={look === 'list' ? 'quiet' : 'primary'}
        aria-label={name}
        onClick={() => setIsOpen(true)}
      >
        Enjoy
      </Button>
      {isOpen && <EnjoyDialog cigar={cigar} onClose={() => setIsOpen(false)} />}
    </>
  )
}
