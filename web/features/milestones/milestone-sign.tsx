import type { MilestoneColor, MilestoneIcon } from '../../../shared/rules/collection-milestones.ts'
import { Icon, starPath } from '../../ui/icons.tsx'
import styles from './milestone-sign.module.css'

/** The paths of the icons by name. */
export const milestoneDrawings: Readonly<Record<MilestoneIcon, string>> = {
  Sparkles:
    'M11 4l1.7 5.3L18 11l-5.3 1.7L11 18l-1.7-5.3L4 11l5.3-1.7zM18.5 15.5v5M16 18h5M19 3.5v3M17.5 5h3',
  Package: 'M12 3.5l8 4v9l-8 4-8-4v-9zM4 7.5l8 4 8-4M12 11.5v9M8 5.5l8 4',
  Archive: 'M3.5 5h17v4h-17zM5 9v10.5h14V9M10 13h4',
  Star: starPath,
  Trophy:
    'M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0zM7.5 6H4v1.5A3.5 3.5 0 0 0 7.6 11M16.5 6H20v1.5a3.5 3.5 0 0 1-3.6 3.5M12 14v3M8 20.5h8M9 20.5c0-2 1.2-3.5 3-3.5s3 1.5 3 3.5',
  Crown: 'M4 8l4 4 4-7 4 7 4-4-1.5 9.5h-13zM5.5 20.5h13',
}

type Props = {
  readonly icon: MilestoneIcon
  readonly color: MilestoneColor
  readonly achieved?: boolean
  readonly size?: 'small' | 'large'
}

/** The icon of a milestone. The text next to it says the same. */
export const MilestoneSign = ({ icon, color, achieved = true, size = 'small' }: Props) => (
  <span
    className={`faint ${styles.sign}`}
    data-color={achieved ? color : 'none'}
    data-size={size}
    aria-hidden="true"
  >
    <Icon>
      <path d={milestoneDrawings[icon]} />
    </Icon>
  </span>
)
