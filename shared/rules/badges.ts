import { dayOfAge } from './age-milestones.ts'

/** The counts of badges (spec §3 'challenge_badges'). */
export const badgeConditions = [
  'milestone_shares',
  'likes_received',
  'aging_months',
  'collection_size',
] as const
export type BadgeCondition = (typeof badgeConditions)[number]

export const badgeRarities = ['common', 'rare', 'epic', 'legendary'] as const
export type BadgeRarity = (typeof badgeRarities)[number]

/** The icon names of spec §3 'challenge_badges', one for each badge. */
export const badgeIcons = [
  ...(['Share', 'MessageCircle', 'Trophy', 'Crown'] as const),
  ...(['Heart', 'ThumbsUp', 'Star', 'Sparkles'] as const),
  ...(['Clock', 'Calendar', 'Hourglass', 'Infinity'] as const),
  ...(['Plus', 'Package', 'Archive', 'BookOpen', 'Gem'] as const),
] as const
export type BadgeIcon = (typeof badgeIcons)[number]

export type Badge = {
  /** A slug: part of keys and addresses. */
  readonly id: string
  readonly name: string
  readonly description: string
  readonly iconName: BadgeIcon
  readonly condition: BadgeCondition
  /** Shares, likes, months of age, or sticks in stock that earn it. */
  readonly threshold: number
  readonly rarity: BadgeRarity
}

type Row = readonly [BadgeIcon, number, BadgeRarity, name: string, description: string]

const badgesFor = (condition: BadgeCondition, rows: readonly Row[]): readonly Badge[] =>
  rows.map(([iconName, threshold, rarity, name, description]) => {
    const id = name.toLowerCase().replaceAll(' ', '-')
    return { id, name, description, iconName, condition, threshold, rarity }
  })

/** All badges; those of a condition follow each other, the easiest first. */
export const badges: readonly Badge[] = [
  ...badgesFor('milestone_shares', [
    ['Share', 1, 'common', 'First Share', 'Share your first milestone'],
    ['MessageCircle', 5, 'rare', 'Storyteller', 'Share five milestones'],
    ['Trophy', 25, 'epic', 'Showcase', 'Share twenty-five milestones'],
    ['Crown', 50, 'legendary', 'Fifty Shares', 'Share fifty milestones'],
  ]),
  ...badgesFor('likes_received', [
    ['Heart', 1, 'common', 'First Like', 'Receive your first like'],
    ['ThumbsUp', 10, 'rare', 'Well Received', 'Receive ten likes'],
    ['Star', 50, 'epic', 'Crowd Favorite', 'Receive fifty likes'],
    ['Sparkles', 100, 'legendary', 'Celebrated', 'Receive a hundred likes'],
  ]),
  ...badgesFor('aging_months', [
    ['Clock', 6, 'common', 'Half a Year', 'Age a cigar for six months'],
    ['Calendar', 12, 'rare', 'One Year', 'Age a cigar for a year'],
    ['Hourglass', 36, 'epic', 'Three Years', 'Age a cigar for three years'],
    ['Infinity', 120, 'legendary', 'Ten Years', 'Age a cigar for ten years'],
  ]),
  ...badgesFor('collection_size', [
    ['Plus', 1, 'common', 'First Cigar', 'Add your first cigar'],
    ['Package', 10, 'common', 'Good Start', 'Keep ten sticks at once'],
    ['Archive', 25, 'rare', 'Full Box', 'Keep twenty-five sticks at once'],
    ['BookOpen', 50, 'epic', 'Full Shelf', 'Keep fifty sticks at once'],
    ['Gem', 100, 'legendary', 'Treasury', 'Keep a hundred sticks at once'],
  ]),
]

/** The user's progress in each condition, in the units of `threshold`. */
export type Measures = Readonly<Record<BadgeCondition, number>>

/** From 0 to the badge's threshold. */
export const progressOf = ({ condition, threshold }: Badge, measures: Measures): number =>
  Math.min(measures[condition], threshold)

export const isReached = (badge: Badge, measures: Measures): boolean =>
  measures[badge.condition] >= badge.threshold

/**
 * The age in whole months from a day until another, each reached on its `dayOfAge`; 0 when `until` is earlier.
 *
 * @throws RangeError when one of them is no day
 */
export function monthsOfAge(from: string, until: string): number {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  // A milestone may be reached in the month before its calendar month.
  let months = Math.max(0, monthOf(until) - monthOf(from) + 1)
  while (months > 0 && dayOfAge(from, months) > until) months -= 1
  return months
}

/**
 * The day on which the next badge for aging is earned; nothing when there is none.
 *
 * @param oldest the day of the oldest purchase that is kept
 * @param open the badges that are not earned yet
 * @throws RangeError when `oldest` is no day
 */
export function nextAgingDay(oldest: string, open: readonly Badge[]): string | undefined {
  const next = open.find(({ condition }) => condition === 'aging_months')
  return next && dayOfAge(oldest, next.threshold)
}
