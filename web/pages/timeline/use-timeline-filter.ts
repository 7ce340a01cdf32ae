import { useSearchParams } from 'react-router-dom'
import type { EventType } from './derive-events.ts'

type Kind = { readonly value: string; readonly type: EventType; readonly text: string }

/** The types of events as they are chosen, and their names in the address. */
export const kinds: readonly Kind[] = [
  { value: 'purchases', type: 'purchase', text: 'Purchases' },
  { value: 'milestones', type: 'milestone', text: 'Milestones' },
  { value: 'enjoyed', type: 'enjoyed', text: 'Enjoyed' },
  { value: 'photos', type: 'photo', text: 'Photos' },
]

/** What the timeline is narrowed down to. It is in the address, to come back to. */
export function useTimelineFilter() {
  const [params, setParams] = useSearchParams()
  const set = (name: string) => (value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const kind = kinds.find(({ value }) => value === params.get('type'))
  const year = params.get('year') ?? ''
  return {
    /** Undefined for all events, as is what the address names wrongly. */
    type: kind?.type,
    kind: kind?.value ?? '',
    setKind: set('type'),
    /** `YYYY`, or empty for all years. */
    year: /^\d{4}$/.test(year) ? year : '',
    setYear: set('year'),
    clear: () => setParams({}, { replace: true }),
  }
}
