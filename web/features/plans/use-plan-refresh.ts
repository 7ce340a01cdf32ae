import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { forgetAbout } from '../../api/offline-cache.ts'
import { refresh } from '../../api/queries.ts'
import { userQuery } from '../../session/session.ts'
import { usePlan } from './use-plan.ts'

/**
 * Refetches all that depends on the plan when the user's plan has changed, because the server does not
 * send what a plan locks. The change may come from a payment, from another tab, or with time.
 */
export function usePlanRefresh(): void {
  const client = useQueryClient()
  const plan = usePlan()
  const before = useRef(plan)
  useEffect(() => {
    const isChanged = before.current !== undefined && plan !== undefined && before.current !== plan
    before.current = plan
    if (!isChanged) return
    // Data of other pages would have to be locked, or is locked no longer.
    client.removeQueries({
      type: 'inactive',
      predicate: ({ meta }) => meta?.response !== undefined,
    })
    const fetchAgain = () => refresh(client, ['account'], { except: userQuery.queryKey })
    void forgetKept().then(fetchAgain)
  }, [client, plan])
}

/** Without IndexedDB, nothing is kept. */
const forgetKept = () => forgetAbout().catch(() => undefined)
