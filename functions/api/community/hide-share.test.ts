import { expect, test } from 'vitest'
import { newUser, refusal } from '../../../infra/local/testing/collector.ts'
import { seenBy, share } from '../../../infra/local/testing/share.ts'
import * as community from '../../../shared/contract/community.ts'
import { newId } from '../../runtime/ids.ts'

test.each([
  ['milestone', 'You no longer see this milestone.'],
  ['collector', 'You no longer see milestones of this collector.'],
])("hides a %s from the user's own feed, and not from others", async (what, message) => {
  const [ana, bob, cleo] = await Promise.all([newUser(), newUser(), newUser()])
  const [hidden, other] = [await share(ana.userId), await share(ana.userId)]
  const sent = { params: { id: hidden.shareId }, body: { what } }
  for (let n = 0; n < 2; n++) expect(await bob.ok(community.hideShare, sent)).toEqual({ message })
  expect(await seenBy(bob, hidden.shareId)).toBeUndefined()
  expect((await seenBy(bob, other.shareId)) !== undefined).toBe(what === 'milestone')
  expect(await seenBy(cleo, hidden.shareId)).toBeDefined()
})

test('refuses to hide a share that the reader cannot see, or their own', async () => {
  const [ana, bob] = await Promise.all([newUser(), newUser()])
  const hidden = await share(ana.userId, { isPublic: 0 })
  for (const id of [hidden.shareId, newId(new Date())]) {
    const sent = { params: { id }, body: { what: 'milestone' } }
    expect(await bob.refused(community.hideShare, sent)).toMatchObject({ status: 404 })
  }
  const mine = { params: { id: hidden.shareId }, body: { what: 'collector' } }
  expect(await ana.refused(community.hideShare, mine)).toMatchObject(
    refusal('conflict', 'You cannot hide your own milestone.'),
  )
})
