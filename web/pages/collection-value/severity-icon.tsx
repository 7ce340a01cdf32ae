import type { Insight } from '../../../shared/contract/valuation.ts'
import { Icon } from '../../ui/icons.tsx'

/** Told apart by their shapes. */
const shapes: Readonly<Record<Insight['severity'], string>> = {
  positive: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M8 12.5l2.8 2.8L16 9.5',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.2v.1',
  info: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 11v5.5M12 7.7v.1',
}

export const SeverityIcon = ({ severity }: Pick<Insight, 'severity'>) => (
  <Icon>
    <path d={shapes[severity]} />
  </Icon>
)
