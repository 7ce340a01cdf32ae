import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'

type LongListProps<Item> = {
  readonly items: readonly Item[]
  /** The number of items at first, and of each further press. */
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

type MorePagesProps = {
  readonly of: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
}

/** Below a list of pages: asks for the next one, while there is one. */
export function MorePages({
  of: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: MorePagesProps) {
  const [isAsked, setIsAsked] = useState(false)
  if (!hasNextPage) return isAsked && <End />
  const showMore = () => {
    setIsAsked(true)
    void fetchNextPage()
  }
  return (
    <Button variant="plain" isBusy={isFetchingNextPage} onClick={showMore}>
      Show more
    </Button>
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
