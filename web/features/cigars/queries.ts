import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { cigars } from '../../../shared/contract/cigars.ts'
import { users } from '../../../shared/contract/users.ts'
import { call } from '../../api/client.ts'

export const cigarsQuery = queryOptions({
  queryKey: [cigars.listCigars.path],
  queryFn: ({ signal }) => call(cigars.listCigars, { signal }),
})

export const statsQuery = queryOptions({
  queryKey: [cigars.getStats.path],
  queryFn: ({ signal }) => call(cigars.getStats, { signal }),
})

export const statusQuery = queryOptions({
  queryKey: [users.getStatus.path],
  queryFn: ({ signal }) => call(users.getStatus, { signal }),
})

export const cigarQuery = (id: string) =>
  queryOptions({
    queryKey: [cigars.getCigar.path, id],
    queryFn: ({ signal }) => call(cigars.getCigar, { params: { id }, signal }),
  })

/** Asks again for everything a change of the collection shows in. */
export async function refreshCollection(client: QueryClient): Promise<void> {
  const paths = [
    cigars.listCigars.path,
    cigars.getStats.path,
    cigars.getCigar.path,
    users.getStatus.path,
  ]
  await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })))
}
