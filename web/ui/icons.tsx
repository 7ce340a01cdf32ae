import type { ReactNode } from 'react'

/** Drawn on a grid of 24, in the text's color. Decoration only: the text next to it says the same. */
export function Icon({ children }: { readonly children: ReactNode }) {
  return (
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
      {children}
    </svg>
  )
}

const icon = (path: string) => () => (
  <Icon>
    <path d={path} />
  </Icon>
)

/** Also the star of ratings, in their own size and color. */
export const starPath = 'M12 3.2l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z'

export const CloseIcon = icon('M6 6l12 12M18 6L6 18')
/** There is a list below. */
export const ListIcon = icon('M5 9l7 7 7-7')
export const MenuIcon = icon('M4 7h16M4 12h16M4 17h16')
export const HomeIcon = icon('M4 11.5L12 4l8 7.5M6 10v9.5h4.5V14h3v5.5H18V10')
export const CigarIcon = icon(
  'M3 13.5h14v4H3zM7 13.5v4M10 13.5v4M20 13.5v4M20 10.5c0-2.5-2.5-2-2.5-5',
)
export const LeaveIcon = icon('M14 4.5h5.5v15H14M14.5 12h-11M8 7.5L3.5 12 8 16.5')
export const PlusIcon = icon('M12 5v14M5 12h14')
export const HourglassIcon = icon(
  'M7 4h10M7 20h10M8.5 4v3.5L12 12l3.5-4.5V4M8.5 20v-3.5L12 12l3.5 4.5V20',
)
export const HelpIcon = icon(
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9.6 9.4a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.8M12 16.6v.1',
)
export const TrashIcon = icon('M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.5 11v5M13.5 11v5')
export const CameraIcon = icon(
  'M3.5 8h4l1.5-2.5h6L16.5 8h4v11h-17zM8.5 13a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0',
)
export const MoveIcon = icon('M3.5 12V5.5h17v13h-17V16M2.5 14h11M10 10.5l3.5 3.5-3.5 3.5')
export const PenIcon = icon('M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5')
export const BackIcon = icon('M19.5 12h-15M10.5 6l-6 6 6 6')
export const BoxIcon = icon('M3 9.5h18V19H3zM5 9.5V5h14v4.5M8 12.5v3.5M12 12.5v3.5M16 12.5v3.5')
export const BandIcon = icon(
  'M4 8V5.5A1.5 1.5 0 0 1 5.5 4H8M16 4h2.5A1.5 1.5 0 0 1 20 5.5V8M20 16v2.5a1.5 1.5 0 0 1-1.5 1.5H16M8 20H5.5A1.5 1.5 0 0 1 4 18.5V16M2.5 12h5M16.5 12h5M7.5 12a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0',
)
export const CalendarIcon = icon('M4 6.5h16V20H4zM4 10.5h16M8 4v4M16 4v4M12 13v2.5l1.8 1.2')
export const ChartIcon = icon('M4 4v16h16M8 16v-4M12 16V8M16 16v-6M19.5 16V6')
export const NotebookIcon = icon(
  'M6.5 3.5H19v17H6.5a1.5 1.5 0 0 1-1.5-1.5V5a1.5 1.5 0 0 1 1.5-1.5zM8.5 3.5v17M11.5 8h4.5M11.5 11.5h4.5',
)
export const PeopleIcon = icon(
  'M6 8.5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M3.5 19c0-3 2.5-5 5.5-5s5.5 2 5.5 5M15.5 5.8a3 3 0 0 1 0 5.4M17 14.3c2.1.5 3.5 2.3 3.5 4.7',
)
export const MedalIcon = icon(
  'M7 14.5a5 5 0 1 0 10 0a5 5 0 1 0-10 0M9.5 10L7 4M14.5 10L17 4M10.5 9.5L12 4M12 12.5v4',
)
export const LockIcon = icon('M5.5 11h13v9h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2')
export const BellIcon = icon(
  'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 18.5a2 2 0 0 0 4 0M12 5V3.5',
)
export const DownloadIcon = icon('M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 20h15')
/** A code to scan. */
export const CodeIcon = icon(
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v2.5M14 20v-.5M17 17.5h3V20h-3z',
)
export const FilterIcon = icon('M4 7h9M19 7h1M16 4.8v4.4M4 16.5h3M13 16.5h7M10 14.3v4.4')
export const RowsIcon = icon('M4 6.5h16M4 12h16M4 17.5h16')
export const CardsIcon = icon(
  'M4 4.5h6.5V11H4zM13.5 4.5H20V11h-6.5zM4 14h6.5v6H4zM13.5 14H20v6h-6.5z',
)
export const AscendingIcon = icon('M12 19.5v-15M6.5 10L12 4.5l5.5 5.5')
export const DescendingIcon = icon('M12 4.5v15M6.5 14l5.5 5.5 5.5-5.5')
export const CheckIcon = icon('M5 12.5l4.5 4.5L19 7')
export const FlameIcon = icon(
  'M12 3.5c.6 3.4 5.5 5.6 5.5 10.4a5.5 5.5 0 0 1-11 0c0-2 .9-3.4 2.1-4.6.3 1.4 1 2.2 1.9 2.6C10.3 9 10.4 6 12 3.5z',
)
