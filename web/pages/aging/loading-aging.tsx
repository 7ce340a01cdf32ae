import { usePlan } from '../../features/plans/use-plan.ts'
import styles from './aging.module.css'
import { LockedAnalytics } from './locked-analytics.tsx'
import { ComingRows, Section } from './section.tsx'
import { titles } from './titles.ts'

/** The screen while its answer is on its way; what the plan locks is known already. */
export function LoadingAging() {
  const plan = usePlan()
  const breakdown = (
    <Section title={titles.breakdown}>
      <ComingRows />
    </Section>
  )
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading aging data...
      </p>
      {plan === undefined || plan === 'premium' ? (
        <>
          <div className={styles.lists}>
            {[titles.oldest, titles.smokeSoon].map((title) => (
              <Section key={title} title={title}>
                <ComingRows />
              </Section>
            ))}
          </div>
          {breakdown}
        </>
      ) : (
        <LockedAnalytics hasCigars>{breakdown}</LockedAnalytics>
      )}
    </>
  )
}
