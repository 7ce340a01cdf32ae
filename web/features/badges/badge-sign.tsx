import { type BadgeIcon, type BadgeRarity, badgeRarities } from '../../../shared/rules/badges.ts'
import { Icon } from '../../ui/icons.tsx'
import { milestoneDrawings } from '../milestones/milestone-sign.tsx'
import styles from './badge-sign.module.css'

/** The paths of the icons by name; those that milestones have too are theirs. */
const drawings: Readonly<Record<BadgeIcon, string>> = {
  ...milestoneDrawings,
  Share: 'M12 15V4M8.5 7.5L12 4l3.5 3.5M5.5 11.5v8.5h13v-8.5',
  MessageCircle:
    'M20.5 11.8a8 8 0 0 1-11.9 7L4 20.5l1.6-4.3a8.2 8.2 0 1 1 14.9-4.4zM8.5 11.8h8M8.5 14.8h5',
  Heart: 'M12 20S4 15.2 4 9.6A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.6C20 15.2 12 20 12 20z',
  ThumbsUp:
    'M4 10.5h3.5V20H4zM7.5 11l4-7.5a2.2 2.2 0 0 1 2 2.4v3.6H19a1.6 1.6 0 0 1 1.6 1.9l-1.3 7a2 2 0 0 1-2 1.6H7.5',
  Clock: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7v5l3.5 2',
  Calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.8V8M16 3.8V8M8 14h3M13.5 14H16M8 17h3',
  Hourglass:
    'M6.5 3.5h11M6.5 20.5h11M8 3.5v3.2c0 2.3 4 3.6 4 5.3s-4 3-4 5.3v3.2M16 3.5v3.2c0 2.3-4 3.6-4 5.3s4 3 4 5.3v3.2',
  Infinity:
    'M12 12c-1.8-2.6-3-4-5-4a4 4 0 0 0 0 8c2 0 3.2-1.4 5-4s3-4 5-4a4 4 0 0 1 0 8c-2 0-3.2-1.4-5-4z',
  Plus: 'M12 5v14M5 12h14',
  BookOpen:
    'M12 6.5c-2-1.6-5-2-8.5-2V18c3.5 0 6.5.4 8.5 2 2-1.6 5-2 8.5-2V4.5c-3.5 0-6.5.4-8.5 2zM12 6.5V20',
  Gem: 'M7 4.5h10l4 5.5-9 10-9-10zM3 10h18M7 4.5L9 10l3 10 3-10 2-5.5M9 10l3-5.5 3 5.5',
}

type Props = {
  readonly iconName: BadgeIcon
  readonly rarity: BadgeRarity
  readonly isEarned: boolean
}

/** The icon of a badge; the rarer, the richer its rim. The text next to it says the same. */
export const BadgeSign = ({ iconName, rarity, isEarned }: Props) => (
  <span
    className={`faint ${styles.sign}`}
    data-rarity={isEarned ? rarity : undefined}
    aria-hidden="true"
  >
    <Icon>
      <path d={drawings[iconName]} />
    </Icon>
  </span>
)

const names = { common: 'Common', rare: 'Rare', epic: 'Epic', legendary: 'Legendary' } as const

/** A rarity by its name, after one to four diamonds. */
export const Rarity = ({ rarity }: { readonly rarity: BadgeRarity }) => (
  <p className={`fine ${styles.rarity}`} data-rarity={rarity}>
    <svg viewBox="0 0 44 10" width="2.6em" aria-hidden="true">
      {badgeRarities.map((one, place) => (
        <path
          key={one}
          d="M5 1.2L8.8 5 5 8.8 1.2 5z"
          transform={`translate(${place * 11})`}
          stroke="currentColor"
          fill={place <= badgeRarities.indexOf(rarity) ? 'currentColor' : 'none'}
        />
      ))}
    </svg>
    {names[rarity]}
  </p>
)
