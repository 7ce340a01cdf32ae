import type { MilestoneId } from '../../../shared/rules/collection-milestones.ts'

/** Where the celebration of milestones stands (spec §4 'Milestone modal'). */
export type Celebration =
  | { readonly step: 'none' }
  | {
      /** `lingering`: the last one has had its time; `leaving`: the dialog fades. */
      readonly step: 'showing' | 'lingering' | 'leaving'
      readonly milestones: readonly MilestoneId[]
      /** Which of them is in sight, from 0. */
      readonly at: number
    }

export type CelebrationEvent =
  | { readonly type: 'achieved'; readonly milestones: readonly MilestoneId[] }
  | { readonly type: 'time-passed' }
  /** The next one, or the end after the last. */
  | { readonly type: 'went-on' }
  | { readonly type: 'closed' }

export const noCelebration: Celebration = { step: 'none' }

export function advance(celebration: Celebration, event: CelebrationEvent): Celebration {
  if (event.type === 'achieved') return begin(celebration, event.milestones)
  if (celebration.step === 'none' || celebration.step === 'leaving') {
    return event.type === 'time-passed' ? noCelebration : celebration
  }
  const isLast = celebration.at === celebration.milestones.length - 1
  if (event.type === 'closed') return { ...celebration, step: 'leaving' }
  if (!isLast) return { ...celebration, at: celebration.at + 1 }
  const mayLinger = event.type === 'time-passed' && celebration.step === 'showing'
  return { ...celebration, step: mayLinger ? 'lingering' : 'leaving' }
}

function begin(celebration: Celebration, milestones: readonly MilestoneId[]): Celebration {
  const mayBegin = celebration.step === 'none' && milestones.length > 0
  return mayBegin ? { step: 'showing', milestones, at: 0 } : celebration
}

/** How long each step lasts, in milliseconds (spec §9 'Timing'). */
export const stepDurations = { showing: 4_000, lingering: 2_000, leaving: 500 } as const
