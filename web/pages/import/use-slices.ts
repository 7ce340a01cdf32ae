import { useEffect, useState } from 'react'

/** In milliseconds. In each pause the browser shows the progress and handles a press. */
const pauseEvery = 30

type Whole<Item, Made> = {
  readonly items: readonly Item[]
  readonly make: (item: Item) => Made
  readonly made: readonly Made[]
}

/**
 * Maps thousands of items in slices, so that the page remains usable. A few items need one slice.
 *
 * @returns `made`: the results of all items, or of the previous items until the new ones are done; `undefined` at first
 */
export function useSlices<Item, Made>(items: readonly Item[], make: Whole<Item, Made>['make']) {
  const [whole, setWhole] = useState<Whole<Item, Made>>()
  const [done, setDone] = useState(0)
  useEffect(() => {
    const rest = items.values()
    const made: Made[] = []
    let pause: ReturnType<typeof setTimeout>
    const goOn = () => {
      const startedAt = performance.now()
      for (const item of rest) {
        made.push(make(item))
        if (performance.now() - startedAt < pauseEvery) continue
        setDone(made.length)
        pause = setTimeout(goOn)
        return
      }
      setWhole({ items, make, made })
    }
    goOn()
    return () => clearTimeout(pause)
  }, [items, make])
  const isCurrent = whole !== undefined && whole.items === items && whole.make === make
  return { made: whole?.made, isCurrent, done }
}
