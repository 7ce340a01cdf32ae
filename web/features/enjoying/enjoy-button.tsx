import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { Button } from '../../ui/button.tsx'
import { useCigarDialog } from '../cigars/cigar-dialogs.tsx'
import styles from './enjoy-button.module.css'
import type { DialogCigar } from './use-enjoy-cigar.ts'

type Props = {
  readonly cigar: DialogCigar
  /**
   * `page`: the main action of a cigar's own page, always in reach of the thumb on a phone. `list`: one of
   * many, quiet, and named after its cigar for screen readers.
   */
  readonly look: 'page' | 'list'
}

/** Opens the dialog that enjoys a cigar. When nothing is left, it restocks the cigar instead. */
export function EnjoyButton({ cigar, look }: Props) {
  const isFinished = cigar.quantity === 0
  const opens = useCigarDialog(isFinished ? 'restock' : 'enjoy', cigar)
  const label = isFinished ? 'Restock' : 'Enjoy'
  const button = (
    <Button
      variant={look === 'list' ? 'quiet' : 'primary'}
      aria-label={look === 'list' ? `${label} ${nameCigar(cigar)}` : undefined}
      {...opens}
    >
      {label}
    </Button>
  )
  return look === 'page' ? (
    <div className={styles.reach} data-bar>
      {button}
    </div>
  ) : (
    button
  )
}
