import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import {
  listMilestones,
  listOwnMilestones,
  type Share,
} from '../../../shared/contract/community.ts'
import { callPage } from '../../api/client.ts'

const sharesOf = (route: typeof listMilestones | typeof listOwnMilestones) =>
  infiniteQueryOptions({
    queryKey: [route.path],
    queryFn: ({ signal, pageParam: cursor }) =>
      callPage(route, { query: cursor === '' ? {} : { cursor }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    meta: { reads: route.reads },
  })

/** The milestones of all collectors, and one's own: page by page, newest first. */
export const sharesQueries = {
  everyone: sharesOf(listMilestones),
  yours: sharesOf(listOwnMilestones),
}

/** Changes a share wherever it is listed; `undefined` removes it. */
export function changeShare(
  client: QueryClient,
  id: string,
  change: (share: Share) => Share | undefined,
): void {
  for (const { queryKey } of Object.values(sharesQueries)) {
    client.setQueryData(
      queryKey,
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            items: page.items.flatMap((share) => (share.id === id ? (change(share) ?? []) : share)),
          })),
        },
    )
  }
}
