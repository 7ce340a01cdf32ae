import type { OwnList } from '../../../shared/contract/lists.ts'
import type { ListRow, MarkedRow } from '../../table/lists.ts'

/** A list as its owner sees it. */
export const listResponse = (
  { listId, title, shows, createdAt, expiresAt }: ListRow,
  wishes: readonly MarkedRow[],
): OwnList => ({
  id: listId,
  title,
  shows,
  createdAt,
  expiresAt: instantOf(expiresAt),
  wishes: wishes
    .filter((wish) => wish.listId === listId)
    .map(({ name, cigarIds, changedAt }) => ({ guest: name, cigarIds, changedAt }))
    .sort((a, b) => b.changedAt.localeCompare(a.changedAt)),
})

/** @param seconds since 1970 */
export const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString()
