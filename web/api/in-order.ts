/** The results of all items in their order, with at most so many on their way at the same time. */
export async function* inOrder<Item, Result>(
  items: readonly Item[],
  most: number,
  start: (item: Item) => Promise<Result>,
) {
  const pending: Promise<Result>[] = []
  for (const item of items) {
    pending.push(start(item))
    const next = pending.length < most ? undefined : pending.shift()
    if (next) yield await next
  }
  yield* pending
}
