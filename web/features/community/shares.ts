import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  listMilestones,
  listOwnMilestones,
  type Share,
} from '../../../shared/contract/community.ts'
import { callPage, firstPageOf } from '../../api/client.ts'
import { patchOf } from '../../api/patch.ts'
import { queryOf } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'

const sharesOf = (route: typeof listMilestones | typeof listOwnMilestones) =>
  infiniteQueryOptions({
    queryKey: [route.path],
    queryFn: ({ signal, pageParam: cursor }) =>
      callPage(route, { query: cursor === '' ? {} : { cursor }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    meta: { reads: route.reads, response: firstPageOf(route) },
  })

/** The milestones of all collectors, and one's own: page by page, newest first. */
export const sharesQueries = {
  everyone: sharesOf(listMilestones),
  yours: sharesOf(listOwnMilestones),
}

/** The user's shares of a cigar: at most one per milestone. */
export const ownSharesOf = (cigarId: string) => queryOf(listOwnMilestones, { query: { cigarId } })

/** Changes a share wherever it is listed; `undefined` removes it. */
export const patchShare = (id: string, change: (share: Share) => Share | undefined) =>
  Object.values(sharesQueries).map((query) =>
    patchOf(query, (list) => ({
      ...list,
      pages: list.pages.map((page) => ({
        ...page,
        items: page.items.flatMap((share) => (share.id === id ? (change(share) ?? []) : share)),
      })),
    })),
  )

/** Shows a share that was changed, wherever it is listed; `undefined` removes it. */
export function showShare(id: string, change: (share: Share) => Share | undefined): void {
  for (const { apply } of patchShare(id, change)) apply(queryClient)
}
