import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './tabs.module.css'

type Props<Id extends string> = {
  /** The label of the tabs for screen readers. */
  readonly label: string
  readonly tabs: readonly { readonly id: Id; readonly label: string }[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  /** True if the panel is a form, whose fields take the focus. */
  readonly isForm?: boolean
  /** The panel of the selected tab. */
  readonly children: ReactNode
}

/** Tabs, of which arrow keys select the next (WAI-ARIA Authoring Practices, 'Tabs Pattern'). */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  isForm,
  children,
}: Props<Id>) {
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const move = (event: KeyboardEvent) => {
    const place = tabs.findIndex((tab) => tab.id === selected)
    const next = placeAfter(event.key, place, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || tab === undefined) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className="stack">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={`wrap ${styles.list}`}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${selected}`}
        tabIndex={isForm ? undefined : 0}
      >
        {children}
      </div>
    </div>
  )
}

/** The place that a key leads to, if any. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (place + 1) % count
    case 'ArrowLeft':
      return (place - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
