import { useId, useState } from 'react'
import { Button } from './button.tsx'

type First<Item> = {
  readonly shown: readonly Item[]
  readonly hidden: number
  readonly showMore: () => void
}

/** The first items of a long list; `showMore` adds as many again. */
export function useFirst<Item>(items: readonly Item[], step: number): First<Item> {
  const [count, setCount] = useState(step)
  return {
    shown: items.slice(0, count),
    hidden: Math.max(0, items.length - count),
    showMore: () => setCount((before) => before + step),
  }
}

export function ShowMore({ hidden, showMore }: Omit<First<unknown>, 'shown'>) {
  const [wasPressed, setWasPressed] = useState(false)
  if (hidden === 0) return wasPressed && <End />
  const press = () => {
    setWasPressed(true)
    showMore()
  }
  return (
    <Button variant="plain" onClick={press}>
      Show more
      <span className="visually-hidden">, {hidden} left</span>
    </Button>
  )
}

/** Takes the focus from the button, which disappears. */
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
