import { useRef } from 'react'
import type { BulkChange } from '../../../shared/contract/bulk.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { ProgressBar } from '../../features/photos/progress-bar.tsx'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import styles from './import.module.css'
import { useUndo } from './use-run.ts'

/** The progress and the result of an import. */
export function Run({ change }: { readonly change: BulkChange }) {
  const { state, done, total, imported } = change
  const { undo, isUndoing } = useUndo(change)
  const section = useRef<HTMLElement>(null)
  if (state.endsWith('ing')) {
    const title = state === 'applying' ? 'Importing' : 'Undoing the Import'
    return (
      <section ref={section} tabIndex={-1} className={styles.run} aria-label={title}>
        <p role="status">{`${title}...`}</p>
        <p className="soft small">{imported?.name}</p>
        <ProgressBar label={title} share={total === 0 ? 0 : done / total} />
        <p className="soft small">
          {total > 0 && `${done.toLocaleString('en-US')} of ${counted(total, 'cigar')}. `}
          You can leave this page.
        </p>
      </section>
    )
  }
  return (
    <section ref={section} tabIndex={-1} className={styles.run} aria-label="Import">
      <p role="status" className={styles.result}>
        {describe(change)}
      </p>
      <p className="soft small">{imported?.name}</p>
      <div className="wrap">
        {state === 'applied' && (
          <Button
            variant="quiet"
            isBusy={isUndoing}
            onClick={() => {
              undo()
              // The button disappears.
              section.current?.focus({ preventScroll: true })
            }}
          >
            Undo Import
          </Button>
        )}
        <ButtonLink to={paths.allCigars()}>View All Cigars</ButtonLink>
      </div>
    </section>
  )
}

function describe({ state, imported, problem = '', kept, total }: BulkChange): string {
  const stay = kept.length === 0 ? '' : ` Changed since, and kept: ${kept.join(', ')}.`
  if (state === 'failed') return `Nothing was imported. ${problem}${stay}`
  if (state === 'undone') return `The import was undone.${stay}`
  const parts = imported
    ? [
        ...(imported.purchases > 0
          ? [
              counted(imported.cigars, 'cigar'),
              counted(imported.purchases, 'purchase'),
              `${counted(imported.sticks, 'stick')} in stock`,
            ]
          : []),
        ...(imported.smokes > 0 ? [counted(imported.smokes, 'smoke')] : []),
        ...(imported.humidors ? [counted(imported.humidors, 'humidor')] : []),
        ...(imported.wishes ? [`${counted(imported.wishes, 'cigar')} of the wish list`] : []),
      ]
    : [counted(total, 'cigar')]
  const last = parts.pop()
  if (last === undefined) return 'All that is in this file was there already.'
  const isOne = parts.length === 0 && last.startsWith('1 ')
  return `${parts.length > 0 ? `${parts.join(', ')} and ` : ''}${last} ${isOne ? 'was' : 'were'} imported.`
}
