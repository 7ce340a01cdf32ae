import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { homeQuery } from '../../features/cigars/home-query.ts'
import { useSeveral } from '../../features/humidors/use-humidors.ts'
import { useSession } from '../../session/session.ts'
import { afterPaint, fetched } from '../../ui/fetched.ts'
import styles from './tonight-place.module.css'

/** Suggests cigars for tonight if any are in stock. The code loads after the page, which keeps its space. */
export function TonightPlace() {
  const several = useSeveral()
  const query = useQuery(homeQuery())
  if (useStock() === 0) return null
  return (
    <section
      className={`stack ${styles.place}`}
      data-several={several || undefined}
      aria-labelledby={id}
    >
      <h2 id={id} tabIndex={-1} className={styles.title}>
        Tonight
      </h2>
      <Suspense>
        <tonight.Component query={query} />
      </Suspense>
    </section>
  )
}

const id = 'tonight'

/** Does nothing without a stock. */
export function showTonight(): void {
  const heading = document.getElementById(id)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

/** Returns the number of cigars in stock. Until the figures load, the session has it. */
export function useStock(): number {
  const { user } = useSession()
  const { data } = useQuery(homeQuery())
  return data?.totalCigars ?? user?.totalCigars ?? 0
}

const tonight = fetched(() => afterPaint(async () => (await import('./tonight.tsx')).Tonight))
