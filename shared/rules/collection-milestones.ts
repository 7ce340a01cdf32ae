import type { Plan } from './plans.ts'
import { productName } from './product.ts'

/** The milestones of a collection's size, by their ids (spec §9 'Milestone thresholds'). */
export const milestoneIds = [
  'first-stick',
  'getting-started',
  'enthusiast',
  'serious-collector',
  'master-collector',
  'legendary-humidor',
] as const
export type MilestoneId = (typeof milestoneIds)[number]

/** Icon names of spec §3 'challenge_badges'. */
export const milestoneIcons = ['Sparkles', 'Package', 'Archive', 'Star', 'Trophy', 'Crown'] as const
export type MilestoneIcon = (typeof milestoneIcons)[number]

export const milestoneColors = ['slate', 'green', 'amber', 'red', 'purple', 'gold'] as const
export type MilestoneColor = (typeof milestoneColors)[number]

type CollectionMilestone = {
  readonly id: MilestoneId
  readonly name: string
  readonly description: string
  /** Sticks in stock that achieve it. */
  readonly threshold: number
  readonly icon: MilestoneIcon
  readonly color: MilestoneColor
}

/** All milestones, the smallest first. */
export const collectionMilestones: readonly CollectionMilestone[] = [
  {
    id: 'first-stick',
    name: 'First Stick',
    description: 'The first stick of your collection',
    threshold: 1,
    icon: 'Sparkles',
    color: 'slate',
  },
  {
    id: 'getting-started',
    name: 'Getting Started',
    description: 'Five sticks in stock',
    threshold: 5,
    icon: 'Package',
    color: 'green',
  },
  {
    id: 'enthusiast',
    name: 'Enthusiast',
    description: 'Ten sticks in stock',
    threshold: 10,
    icon: 'Archive',
    color: 'amber',
  },
  {
    id: 'serious-collector',
    name: 'Serious Collector',
    description: 'Twenty-five sticks in stock',
    threshold: 25,
    icon: 'Star',
    color: 'red',
  },
  {
    id: 'master-collector',
    name: 'Master Collector',
    description: 'Fifty sticks in stock',
    threshold: 50,
    icon: 'Trophy',
    color: 'purple',
  },
  {
    id: 'legendary-humidor',
    name: `Legendary ${productName}`,
    description: 'A hundred sticks in stock',
    threshold: 100,
    icon: 'Crown',
    color: 'gold',
  },
]

/** The number of milestones that every plan shows (spec §2 'Collection Milestones card'). */
const shownToAll = 2

/**
 * The progress of a collection as a plan shows it.
 *
 * @param count sticks in stock, whole, from 0
 */
export function milestonesFor(count: number, plan: Plan) {
  const { milestones, ...progress } = milestonesOf(count)
  return {
    count,
    ...progress,
    milestones: milestones.map((milestone, index) =>
      plan === 'premium' || index < shownToAll
        ? { locked: false as const, ...milestone }
        : { locked: true as const, id: milestone.id },
    ),
  }
}

/**
 * The progress of a collection, in percent rounded down: 100 means achieved.
 *
 * @param count sticks in stock, whole, from 0
 */
export function milestonesOf(count: number) {
  const milestones = collectionMilestones.map((milestone) => ({
    ...milestone,
    achieved: count >= milestone.threshold,
    progressPercent: Math.min(100, Math.floor((100 * count) / milestone.threshold)),
  }))
  const achieved = milestones.filter((milestone) => milestone.achieved).length
  const next = milestones[achieved]
  return {
    achieved,
    total: milestones.length,
    progressPercent: Math.floor((100 * achieved) / milestones.length),
    ...(next && {
      next: { id: next.id, name: next.name, remaining: next.threshold - count },
    }),
    milestones,
  }
}
