import { type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'

type LongListProps<Item> = {
  readonly items: readonly Item[]
  /** How many items are shown at first, and how many more by each press of the button. */
  readonly step: number
  readonly className?: string | undefined
  readonly children: (item: Item, index: number) => ReactNode
}

/** A list that shows its first items, and more on request. */
export function LongList<Item>({ items, step, className, children }: LongListProps<Item>) {
  const [count, setCount] = useState(step)
  const hidden = items.length - count
  return (
    <div>
      <ul className={className}>{items.slice(0, count).map(children)}</ul>
      {hidden > 0 ? (
        <Button variant="plain" onClick={() => setCount(count + step)}>
          Show more
          <span className="visually-hidden">, {hidden} left</span>
        </Button>
      ) : (
        count > step && <End />
      )}
    </div>
  )
}

/** Takes the focus of the button, which is gone. */
const End = () => (
  <p ref={takeFocus} tabIndex={-1} className="visually-hidden">
    All are shown
  </p>
)

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** The first items of a short list, and a button that toggles the rest. */
export function useToggledRest<Item>(items: readonly Item[], most: number, noun: string) {
  const [showsAll, setShowsAll] = useState(false)
  const id = useId()
  const toggle = items.length > most && (
    <Button
      variant="plain"
      aria-expanded={showsAll}
      aria-controls={id}
      onClick={() => setShowsAll(!showsAll)}
    >
      {showsAll ? `Show fewer ${noun}` : `Show all ${items.length} ${noun}`}
    </Button>
  )
  return { shown: showsAll ? items : items.slice(0, most), toggle, id }
}
