import type { Insight } from '../../../shared/contract/valuation.ts'
import { Icon } from '../../ui/icons.tsx'
import { Chapter } from './chapter.tsx'
import styles from './insights.module.css'

export function Insights({ insights }: { insights: readonly Insight[] | undefined }) {
  if (!insights || insights.length === 0) return null
  return (
    <Chapter title="Collection Insights">
      <ul className="ruled">
        {insights.map(({ severity, title, message }) => (
          <li key={title} className={styles.insight} data-severity={severity}>
            <SeverityIcon severity={severity} />
            <div>
              <h3 className={styles.title}>
                <span className="visually-hidden">{words[severity]}: </span>
                {title}
              </h3>
              <p className={`soft ${styles.message}`}>{message}</p>
            </div>
          </li>
        ))}
      </ul>
    </Chapter>
  )
}

/** The texts of the icons. */
const words = { positive: 'Good', warning: 'Warning', info: 'Note' } as const

const shapes: Readonly<Record<Insight['severity'], string>> = {
  positive: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M8 12.5l2.8 2.8L16 9.5',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.2v.1',
  info: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 11v5.5M12 7.7v.1',
}

const SeverityIcon = ({ severity }: Pick<Insight, 'severity'>) => (
  <Icon>
    <path d={shapes[severity]} />
  </Icon>
)
