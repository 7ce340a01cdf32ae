import { expect, test } from 'vitest'
import { newUser } from '../../../infra/local/testing/collector.ts'
import { pagesOf } from '../../../infra/local/testing/pages-of.ts'
import { share } from '../../../infra/local/testing/share.ts'
import * as community from '../../../shared/contract/community.ts'

test("lists the user's own milestones newest first, private and withdrawn ones too", async () => {
  const [ana, bob] = await Promise.all([newUser(), newUser()])
  const [first, second, third] = [
    await share(ana.userId, { isPublic: 0 }, new Date(1000)),
    await share(ana.userId, { state: 'withdrawn', likesCount: 3 }, new Date(3000)),
    await share(ana.userId, {}, new Date(2000)),
  ]
  const query = { limit: '2' }
  const pages = await pagesOf(ana, community.listOwnMilestones, { query })
  expect(pages.map(({ items }) => items)).toMatchObject([
    [
      { id: second.shareId, state: 'withdrawn', likesCount: 3, isMine: true },
      { id: third.shareId, isPublic: 1, cigarId: third.cigarId },
    ],
    [{ id: first.shareId, isPublic: 0 }],
  ])
  const ofCigar = { query: { cigarId: third.cigarId } }
  expect(await ana.ok(community.listOwnMilestones, ofCigar)).toMatchObject([{ id: third.shareId }])
  expect(await bob.ok(community.listOwnMilestones)).toEqual([])
  expect(await bob.ok(community.listOwnMilestones, ofCigar)).toEqual([])
})
