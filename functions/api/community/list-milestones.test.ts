import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { newUser, send } from '../../../infra/local/testing/collector.ts'
import { share } from '../../../infra/local/testing/share.ts'
import * as community from '../../../shared/contract/community.ts'
import { live } from '../../runtime/deps.ts'
import { hideShare } from '../../table/hidden-shares.ts'
import { likeShare } from '../../table/likes.ts'
import { updateShare } from '../../table/shares.ts'
import { transact } from '../../table/transact.ts'
import { removeUser, requireUser } from '../../table/users.ts'

/** An hour in the past of which no other test shares; `cursor` begins a page with it. */
function anHour() {
  const start = Math.floor(Math.random() * 1e12)
  const at = (n: number) => new Date(start + n * 1000)
  return { at, cursor: ulid(start + 3_600_000), isIn: (id: string) => id > ulid(start - 1) }
}

test('pages through the feed newest first, each share once, also after deletions', async () => {
  const [ana, bob] = await Promise.all([newUser(), newUser()])
  const { at, cursor, isIn } = anHour()
  const ids: string[] = []
  for (let n = 0; n < 5; n++) {
    const { shareId } = await share(n % 2 ? bob.userId : ana.userId, {}, at(n))
    ids.unshift(shareId)
  }
  const page = async (after: string) => {
    const query = { limit: 2, cursor: after }
    const response = await send(community.listMilestones, { query, headers: ana.headers })
    const items = community.listMilestones.response.parse(await response.json())
    return { ids: items.map(({ id }) => id).filter(isIn), link: response.headers.get('link') }
  }
  const first = await page(cursor)
  expect(first.ids).toEqual(ids.slice(0, 2))
  expect(first.link).toContain(`limit=2&cursor=${ids[1]}`)
  await bob.ok(community.deleteShare, { params: { id: ids[1] } })
  expect((await page(ids[1] ?? '')).ids).toEqual(ids.slice(2, 4))
  expect((await page(ids[3] ?? '')).ids).toEqual(ids.slice(4))
})

test('shows at most three milestones of one person on a page, and skips nobody else', async () => {
  const [ana, bob, cleo] = await Promise.all([newUser(), newUser(), newUser()])
  const { at, cursor } = anHour()
  const flood: string[] = []
  const others: string[] = []
  for (let n = 0; n < 24; n++) {
    const { shareId } = await share(n % 6 ? ana.userId : bob.userId, {}, at(n))
    const list = n % 6 ? flood : others
    list.unshift(shareId)
  }
  const page = async (after: string) => {
    const query = { limit: '5', cursor: after }
    return (await cleo.ok(community.listMilestones, { query })).map(({ id }) => id)
  }
  const first = await page(cursor)
  expect(first).toEqual([...flood.slice(0, 3), ...others.slice(0, 2)])
  expect(await page(first.at(-1) ?? '')).toEqual([...flood.slice(10, 13), ...others.slice(2)])
})

test('marks own and liked milestones, and skips hidden ones', async () => {
  const [ana, bob, cleo, dan] = await Promise.all([1, 2, 3, 4].map(() => newUser()))
  if (!ana || !bob || !cleo || !dan) return expect.fail('no collectors')
  const { at, cursor, isIn } = anHour()
  const mine = await share(ana.userId, { caption: 'Mine' }, at(1))
  const liked = await share(bob.userId, {}, at(2))
  const hidden = await share(bob.userId, {}, at(3))
  const ofHiddenPerson = await share(cleo.userId, {}, at(4))
  await share(bob.userId, { isPublic: 0 }, at(5))
  const madePrivate = await share(bob.userId, {}, at(6))
  await share(bob.userId, { state: 'withdrawn' }, at(7))
  await share(dan.userId, {}, at(8))
  await likeShare(ana.userId, liked.shareId, live)
  await hideShare(ana.userId, hidden.shareId, 'milestone', new Date())
  await hideShare(ana.userId, ofHiddenPerson.shareId, 'collector', new Date())
  await transact(updateShare(madePrivate, { isPublic: 0 }, live))
  await transact([removeUser(await requireUser(dan.userId))])
  const seen = (await ana.ok(community.listMilestones, { query: { cursor } })).filter(({ id }) =>
    isIn(id),
  )
  expect(seen).toMatchObject([
    { id: liked.shareId, isMine: false, likedByMe: true, likesCount: 1 },
    { id: mine.shareId, isMine: true, likedByMe: false, cigarId: mine.cigarId, caption: 'Mine' },
  ])
  expect(seen[0]).not.toHaveProperty('cigarId')
})

test('accepts a cursor that names no share', async () => {
  const ana = await newUser()
  const query = { cursor: '0'.repeat(26) }
  expect(await ana.ok(community.listMilestones, { query })).toEqual([])
})
