import type { ReactNode } from 'react'

/** Drawn on a grid of 24, in strokes of the text's colour. They say nothing: the text beside does. */
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

export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
)

export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
)

export const HelpIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M9.6 9.4a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.8M12 16.6v.1" />
  </Icon>
)

export const TrashIcon = () => (
  <Icon>
    <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.5 11v5M13.5 11v5" />
  </Icon>
)

export const CameraIcon = () => (
  <Icon>
    <path d="M3.5 8h4l1.5-2.5h6L16.5 8h4v11h-17z" />
    <circle cx="12" cy="13" r="3.5" />
  </Icon>
)

export const PenIcon = () => (
  <Icon>
    <path d="M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5" />
  </Icon>
)

export const BackIcon = () => (
  <Icon>
    <path d="M19.5 12h-15M10.5 6l-6 6 6 6" />
  </Icon>
)

export const BoxIcon = () => (
  <Icon>
    <path d="M3 9.5h18V19H3zM5 9.5V5h14v4.5M8 12.5v3.5M12 12.5v3.5M16 12.5v3.5" />
  </Icon>
)

export const BandIcon = () => (
  <Icon>
    <path d="M4 8V5.5A1.5 1.5 0 0 1 5.5 4H8M16 4h2.5A1.5 1.5 0 0 1 20 5.5V8M20 16v2.5a1.5 1.5 0 0 1-1.5 1.5H16M8 20H5.5A1.5 1.5 0 0 1 4 18.5V16M2.5 12h5M16.5 12h5" />
    <circle cx="12" cy="12" r="4.5" />
  </Icon>
)

export const CalendarIcon = () => (
  <Icon>
    <path d="M4 6.5h16V20H4zM4 10.5h16M8 4v4M16 4v4M12 13v2.5l1.8 1.2" />
  </Icon>
)

export const ChartIcon = () => (
  <Icon>
    <path d="M4 4v16h16M8 16v-4M12 16V8M16 16v-6M19.5 16V6" />
  </Icon>
)

export const NotebookIcon = () => (
  <Icon>
    <path d="M6.5 3.5H19v17H6.5a1.5 1.5 0 0 1-1.5-1.5V5a1.5 1.5 0 0 1 1.5-1.5zM8.5 3.5v17M11.5 8h4.5M11.5 11.5h4.5" />
  </Icon>
)

export const PeopleIcon = () => (
  <Icon>
    <circle cx="9" cy="8.5" r="3" />
    <path d="M3.5 19c0-3 2.5-5 5.5-5s5.5 2 5.5 5M15.5 5.8a3 3 0 0 1 0 5.4M17 14.3c2.1.5 3.5 2.3 3.5 4.7" />
  </Icon>
)

export const MedalIcon = () => (
  <Icon>
    <circle cx="12" cy="14.5" r="5" />
    <path d="M9.5 10L7 4M14.5 10L17 4M10.5 9.5L12 4M12 12.5v4" />
  </Icon>
)

export const LockIcon = () => (
  <Icon>
    <path d="M5.5 11h13v9h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2" />
  </Icon>
)

export const CheckIcon = () => (
  <Icon>
    <path d="M5 12.5l4.5 4.5L19 7" />
  </Icon>
)

export const FlameIcon = () => (
  <Icon>
    <path d="M12 3.5c.6 3.4 5.5 5.6 5.5 10.4a5.5 5.5 0 0 1-11 0c0-2 .9-3.4 2.1-4.6.3 1.4 1 2.2 1.9 2.6C10.3 9 10.4 6 12 3.5z" />
  </Icon>
)
