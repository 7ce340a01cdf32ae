import { counted } from '../../../shared/rules/counted.ts'
import { describeSmokingAge } from '../../features/insight/smoking-age.ts'
import type { TimelineEvent } from './derive-events.ts'

type Description = {
  readonly text: string
  /** An age or a rating. */
  readonly badge?: string
}

export function describeEvent(event: TimelineEvent, timeZone: string): Description {
  switch (event.type) {
    case 'purchase':
      return {
        text:
          event.count === undefined ? 'Purchased' : `Purchased ${counted(event.count, 'stick')}`,
      }
    case 'milestone': {
      const { count, milestone } = event
      const text = `${counted(count, 'stick')} ${count === 1 ? 'has' : 'have'} aged ${milestone.name}`
      return { text, badge: milestone.badge }
    }
    case 'enjoyed': {
      const age = describeSmokingAge(event.agesFrom, event.at, timeZone)
      const text = age === 'Fresh' ? 'Enjoyed fresh' : `Enjoyed after ${age}`
      // Stored in stars; this page shows ratings out of ten.
      return { text, ...(event.rating && { badge: `${event.rating * 2}/10` }) }
    }
    case 'photo':
      return { text: 'Photo added' }
  }
}
