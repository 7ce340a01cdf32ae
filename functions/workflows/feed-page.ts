import * as z from 'zod/mini'
import { hidingKeys } from '../table/hidden-shares.ts'
import { keys } from '../table/keys.ts'
import { getRows, queryPage } from '../table/rows.ts'
import { feedPK, isInFeed, listPointers, type ShareRow, shareRow } from '../table/shares.ts'
import { type UserRow, userRow } from '../table/users.ts'

/** A share as one of its readers sees it. */
export type SeenShare = {
  readonly share: ShareRow
  readonly author: UserRow
  readonly isMine: boolean
  readonly likedByMe: boolean
}

type Page = {
  readonly shares: SeenShare[]
  /** The cursor of the next page. */
  readonly next: string | undefined
}

type Requested = {
  /** From 1 to 20: a BatchGetItem reads at most 100 rows. */
  readonly limit: number
  /** The last share of the previous page; it may be deleted since. */
  readonly after: string | undefined
}

/** The ids of a share and its author, from the key of the index. */
const feedRow = z.pipe(
  z.object({ feedSK: z.string() }),
  z.transform(({ feedSK }) => {
    const [shareId = '', userId = ''] = feedSK.split('#')
    return { shareId, userId }
  }),
)

/** Most shares of one person on a page: nobody fills it for everyone. */
const mostOfOne = 3

/** Keys among which a page is chosen. They are small, so that few people's many shares leave it full. */
const keysForPage = 100

/**
 * A page of the feed, newest first: one Query of the index and one BatchGetItem. Of one person it has at
 * most three shares; their others between these are in no page. What was deleted or hidden by reports a
 * moment ago, what the user hid, and what a deleted user shared is left out too, so a page may have fewer
 * shares than `limit`, or none.
 */
export async function pageOfFeed(userId: string, { limit, after }: Requested): Promise<Page> {
  const { rows, last } = await queryPage(feedRow, {
    index: 'feed',
    pk: feedPK,
    // Keys continue after the id of the share.
    ...(after !== undefined && { sk: { from: '0', until: after } }),
    newestFirst: true,
    attributes: ['feedSK'],
    limit: keysForPage,
  })
  const { chosen, end } = choosePage(rows, limit)
  const shares = await readShares(userId, chosen)
  return {
    shares: shares.filter(
      ({ share, isMine, isHidden }) => isInFeed(share) && (isMine || !isHidden),
    ),
    next: end < rows.length || last ? rows[end - 1]?.shareId : undefined,
  }
}

/** The shares of a page, and how many of `refs` it is chosen among: the next page begins after these. */
function choosePage(refs: readonly Ref[], limit: number) {
  const chosen: Ref[] = []
  for (const [n, ref] of refs.entries()) {
    if (chosen.length === limit) return { chosen, end: n }
    const ofOne = chosen.filter(({ userId }) => userId === ref.userId)
    if (ofOne.length < mostOfOne) chosen.push(ref)
  }
  return { chosen, end: refs.length }
}

/**
 * A page of a user's own shares, newest first, private ones included: one Query of small rows and one
 * BatchGetItem.
 *
 * @param cigarId only those of a cigar
 */
export async function pageOfOwnShares(
  userId: string,
  { limit, after, cigarId }: Requested & { readonly cigarId?: string | undefined },
): Promise<Page> {
  const left = (await listPointers(userId, cigarId))
    .map(({ shareId }) => ({ shareId, userId }))
    .filter(({ shareId }) => after === undefined || shareId < after)
    .toSorted((a, b) => (a.shareId < b.shareId ? 1 : -1))
  const page = left.slice(0, limit)
  return {
    shares: await readShares(userId, page),
    next: left.length > limit ? page.at(-1)?.shareId : undefined,
  }
}

/** For rows of several kinds, parsed by their kind. */
const keyedRow = z.looseObject({ PK: z.string(), SK: z.string() })

type Ref = Pick<ShareRow, 'shareId' | 'userId'>

/** Shares as a user sees them; one that is gone, or whose author is, is left out. */
async function readShares(userId: string, refs: readonly Ref[]) {
  const rowsOf = (ref: Ref) => [
    keys.share(ref.shareId),
    keys.user(ref.userId),
    ...(ref.userId === userId ? [] : [keys.like(userId, ref.shareId), ...hidingKeys(userId, ref)]),
  ]
  const found = await getRows(keyedRow, refs.flatMap(rowsOf), { eventually: true })
  const rows = new Map(found.map((row) => [nameOf(row), row]))
  const has = (key: Key) => rows.has(nameOf(key))
  return refs.flatMap((ref) => {
    const share = rows.get(nameOf(keys.share(ref.shareId)))
    const author = rows.get(nameOf(keys.user(ref.userId)))
    if (share === undefined || author === undefined) return []
    return [
      {
        share: z.parse(shareRow, share),
        author: z.parse(userRow, author),
        isMine: ref.userId === userId,
        likedByMe: has(keys.like(userId, ref.shareId)),
        isHidden: hidingKeys(userId, ref).some(has),
      },
    ]
  })
}

type Key = { readonly PK: string; readonly SK: string }
const nameOf = ({ PK, SK }: Key) => `${PK} ${SK}`
