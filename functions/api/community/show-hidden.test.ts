import { expect, test } from 'vitest'
import { beforeNextWrite } from '../../../infra/local/testing/before-next-write.ts'
import { newUser } from '../../../infra/local/testing/collector.ts'
import { seenBy, share } from '../../../infra/local/testing/share.ts'
import * as auth from '../../../shared/contract/auth.ts'
import * as community from '../../../shared/contract/community.ts'
import { live } from '../../runtime/deps.ts'
import { hideShare, isHidden } from '../../table/hidden-shares.ts'
import { reportShare } from '../../table/reports.ts'

test('shows everything hidden again, except reported shares', async () => {
  const [ana, bob, cleo] = await Promise.all([newUser(), newUser(), newUser()])
  const [hidden, reported, ofPerson] = [
    await share(bob.userId),
    await share(bob.userId),
    await share(cleo.userId),
  ]
  await hideShare(ana.userId, hidden.shareId, 'milestone', new Date())
  await hideShare(ana.userId, ofPerson.shareId, 'collector', new Date())
  await reportShare(ana.userId, reported.shareId, 'spam', live)
  await hideShare(ana.userId, reported.shareId, 'milestone', new Date())
  expect(await ana.ok(auth.getUser)).toHaveProperty('hidesPosts', true)
  expect(await ana.ok(community.showHidden)).toEqual({ message: 'You see what you hid again.' })
  expect(await seenBy(ana, hidden.shareId)).toBeDefined()
  expect(await seenBy(ana, ofPerson.shareId)).toBeDefined()
  expect(await seenBy(ana, reported.shareId)).toBeUndefined()
  expect(await ana.ok(auth.getUser)).not.toHaveProperty('hidesPosts')
})

test('keeps shares hidden that are reported meanwhile', async () => {
  const [ana, bob] = await Promise.all([1, 2].map(() => newUser()))
  if (!ana || !bob) return expect.fail('no collectors')
  const [first, second] = [await share(bob.userId), await share(bob.userId)]
  for (const { shareId } of [first, second])
    await hideShare(ana.userId, shareId, 'milestone', new Date())
  beforeNextWrite(() => reportShare(ana.userId, second.shareId, 'spam', live))
  expect(await ana.call(community.showHidden, {})).toMatchObject({ status: 200 })
  expect(await isHidden(ana.userId, first)).toBe(false)
  expect(await isHidden(ana.userId, second)).toBe(true)
})

test('shows shares again that are hidden meanwhile', async () => {
  const [ana, bob] = [await newUser(), await newUser()]
  const [first, second] = [await share(bob.userId), await share(bob.userId)]
  await hideShare(ana.userId, first.shareId, 'milestone', new Date(0))
  beforeNextWrite(() => hideShare(ana.userId, second.shareId, 'milestone', new Date()))
  await ana.ok(community.showHidden)
  const { hidesPosts = false } = await ana.ok(auth.getUser)
  expect(hidesPosts).toBe(await isHidden(ana.userId, second))
})
