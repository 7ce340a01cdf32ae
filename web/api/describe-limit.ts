import type { LimitType } from '../../shared/contract/errors.ts'
import { messages } from '../../shared/contract/messages.ts'
import { paths } from '../paths.ts'
import type { ToastMessage } from '../ui/toast-list.ts'

export type Words = Omit<ToastMessage, 'tone'>

const texts = {
  inventory: {
    title: 'Collection Limit Reached',
    fallback: messages.collectionLimit,
  },
  scan: {
    title: 'Scan Limit Reached',
    fallback: messages.scanLimit,
  },
  humidor: {
    title: 'Limit Reached',
    fallback: messages.humidorLimit,
  },
  unknown: {
    title: 'Limit Reached',
    fallback: "You've reached your plan limit. Please upgrade for more access.",
  },
} as const

/** The link to the plans and back, for toasts about what the user's plan does not include. */
export const upgrade = () => ({
  label: 'Upgrade',
  to: paths.subscribe(undefined, location.pathname + location.search),
})

/** The toast for a limit of the plan (spec §8 'Limit errors'). */
export function describeLimit(limitType: LimitType | undefined, message: string): Words {
  const { title, fallback } = texts[limitType ?? 'unknown']
  return { title, description: message || fallback, action: upgrade() }
}
