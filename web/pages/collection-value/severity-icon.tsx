import type { Insight } from '../../../shared/contract/valuation.ts'

/** Told apart by their shapes; in the strokes of `web/ui/icons.tsx`. */
const shapes: Readonly<Record<Insight['severity'], string>> = {
  positive: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M8 12.5l2.8 2.8L16 9.5',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.2v.1',
  info: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 11v5.5M12 7.7v.1',
}

export const SeverityIcon = ({ severity }: Pick<Insight, 'severity'>) => (
  <svg
    width="1.25em"
    height="1.25em"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={shapes[severity]} />
  </svg>
)
