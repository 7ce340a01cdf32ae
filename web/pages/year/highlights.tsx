import { counted } from '../../../shared/rules/counted.ts'
import { formatUsDay } from '../../../shared/rules/dates.ts'
import { NotableCigar } from '../../features/cigars/notable-cigar.tsx'
import { paths } from '../../paths.ts'
import type { Year } from './derive-year.ts'
import styles from './year.module.css'

type Props = { readonly year: Year; readonly shown: string }

/** The best and the most smoked cigar of a year, and its first and last smoke. */
export function Highlights({ year: { best, favorite, first, last }, shown }: Props) {
  if (!first) return null
  const from = paths.year(shown)
  return (
    <section className="stack" aria-labelledby="highlights">
      <h2 id="highlights">Highlights</h2>
      <div className={styles.cards}>
        {best && (
          <NotableCigar
            label="Best"
            cigar={best.cigar}
            from={from}
            details={[
              best.times === 1
                ? `${counted(best.rating, 'star')}, ${formatUsDay(best.day)}`
                : `${counted(best.rating, 'star')} ${best.times} times, last ${formatUsDay(best.day)}`,
            ]}
          />
        )}
        {favorite && (
          <NotableCigar
            label="Most Smoked"
            cigar={favorite.cigar}
            from={from}
            details={[counted(favorite.count, 'stick')]}
          />
        )}
        <NotableCigar
          label="First Smoke"
          cigar={first.cigar}
          from={from}
          details={[formatUsDay(first.day)]}
        />
        {last && (
          <NotableCigar
            label="Last Smoke"
            cigar={last.cigar}
            from={from}
            details={[formatUsDay(last.day)]}
          />
        )}
      </div>
    </section>
  )
}
