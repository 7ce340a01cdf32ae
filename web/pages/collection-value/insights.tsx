import type { Insight } from '../../../shared/contract/valuation.ts'
import { Chapter } from './chapter.tsx'
import styles from './insights.module.css'
import { SeverityIcon } from './severity-icon.tsx'

/** What the figures amount to; nothing where the plan does not include it. */
export function Insights({ insights }: { insights: readonly Insight[] | undefined }) {
  if (!insights || insights.length === 0) return null
  return (
    <Chapter title="Collection Insights">
      <ul className={styles.insights}>
        {insights.map(({ severity, title, message }) => (
          <li key={title} className={styles.insight} data-severity={severity}>
            <SeverityIcon severity={severity} />
            <div>
              <h3 className={styles.title}>
                <span className="visually-hidden">{words[severity]}: </span>
                {title}
              </h3>
              <p className={styles.message}>{message}</p>
            </div>
          </li>
        ))}
      </ul>
    </Chapter>
  )
}

/** What the icons say. */
const words = { positive: 'Good', warning: 'Warning', info: 'Note' } as const
