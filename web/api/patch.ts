import { type DataTag, notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** A change of a query's data. */
export type Patch = { readonly queryKey: QueryKey; readonly apply: (client: QueryClient) => void }

/** A patch of a query, unless it has no data yet. */
export const patchOf = <T>(
  { queryKey }: { readonly queryKey: DataTag<QueryKey, T, Error> },
  update: (data: NonNullable<T>) => T,
): Patch => ({
  queryKey,
  apply: (client) =>
    client.setQueryData<T>(queryKey, (data) => (data == null ? undefined : update(data)), {
      // It is no newer by what this device changes.
      updatedAt: client.getQueryState(queryKey)?.dataUpdatedAt ?? 0,
    }),
})

/** The patches of a change that is not settled. */
type Applied = { readonly apply: () => void; readonly undo: () => void }

/** In the order of their changes: each is on top of those before it. */
let pending: readonly Applied[] = []

/**
 * Shows what a change is about to do.
 *
 * @returns `keep` when it is done, around what shows its response; `undo` when it failed. The patches of
 *   later changes stay on top.
 */
export async function patchQueries(client: QueryClient, patches: readonly Patch[]) {
  // A response from before the change would hide it.
  await Promise.all(patches.map(({ queryKey }) => client.cancelQueries({ queryKey, exact: true })))
  let before: readonly (readonly [key: QueryKey, data: unknown, patched: unknown])[] = []
  const own: Applied = {
    apply: () => {
      before = patches.map(({ queryKey, apply }) => {
        const data = client.getQueryData(queryKey)
        apply(client)
        return [queryKey, data, client.getQueryData(queryKey)]
      })
    },
    // Data that was fetched since is newer.
    undo: () =>
      before.forEach(([queryKey, data, patched]) => {
        if (client.getQueryData(queryKey) === patched) client.setQueryData(queryKey, data)
      }),
  }
  const settle = <T>(act: () => T): T =>
    notifyManager.batch(() => {
      const later = pending.slice(pending.indexOf(own) + 1)
      pending = pending.filter((one) => one !== own)
      for (const { undo } of later.toReversed()) undo()
      const result = act()
      for (const { apply } of later) apply()
      return result
    })
  own.apply()
  pending = [...pending, own]
  return { keep: settle, undo: () => settle(own.undo) }
}
