import type { LimitType } from '../../../shared/contract/errors.ts'
import { messages } from '../../../shared/contract/messages.ts'

const texts = {
  inventory: {
    title: 'Collection Limit Reached',
    fallback: messages.collectionLimit,
  },
  scan: {
    title: 'Scan Limit Reached',
    fallback: messages.scanLimit,
  },
  unknown: {
    title: 'Limit Reached',
    fallback: "You've reached your plan limit. Please upgrade for more access.",
  },
} as const

/** What to say when the plan's limit stops a creation or a scan (spec §8 'Limit errors'). */
export function describeLimit(
  limitType: LimitType | undefined,
  message: string,
): { title: string; description: string } {
  const { title, fallback } = texts[limitType ?? 'unknown']
  return { title, description: message || fallback }
}
