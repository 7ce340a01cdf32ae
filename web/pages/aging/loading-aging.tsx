import { usePlan } from '../../features/plans/use-plan.ts'
import { ComingRows, Section } from '../../ui/section.tsx'
import styles from './aging.module.css'
import { LockedAnalytics } from './locked-analytics.tsx'
import { titles } from './titles.ts'

/** The page while it loads. What the plan locks is known already. */
export function LoadingAging() {
  const plan = usePlan()
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading aging data...
      </p>
      {plan === undefined || plan === 'premium' ? (
        <>
          <div className={`stack ${styles.lists}`}>
            {[titles.oldest, titles.smokeSoon].map((title) => (
              <Coming key={title} title={title} />
            ))}
          </div>
          <Coming title={titles.ratings} />
          <Coming title={titles.breakdown} />
        </>
      ) : (
        <LockedAnalytics hasCigars>
          <Coming title={titles.breakdown} />
        </LockedAnalytics>
      )}
    </>
  )
}

const Coming = ({ title }: { readonly title: string }) => (
  <Section title={title}>
    <ComingRows many />
  </Section>
)
