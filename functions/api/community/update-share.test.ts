import { expect, test } from 'vitest'
import { newUser, refusal, type User } from '../../../infra/local/testing/collector.ts'
import { seenBy, share } from '../../../infra/local/testing/share.ts'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import * as community from '../../../shared/contract/community.ts'
import { imageUrlOf, photoKey } from '../../gateways/photo-keys.ts'
import { newId } from '../../runtime/ids.ts'
import { requireCigar, updateCigar } from '../../table/cigars.ts'
import { transact } from '../../table/transact.ts'

const change = (collector: User, id: string, body: object) =>
  collector.ok(community.updateShare, { params: { id }, body })
const isInFeed = async (collector: User, id: string) => (await seenBy(collector, id)) !== undefined

test('changes a caption, and removes it when only spaces are left', async () => {
  const ana = await newUser()
  const { shareId } = await share(ana.userId, { caption: 'Before' })
  expect(await change(ana, shareId, { caption: 'After\n<b>x</b>' })).toMatchObject({
    id: shareId,
    caption: 'After\n<b>x</b>',
    isPublic: 1,
  })
  expect(await change(ana, shareId, {})).toMatchObject({ caption: 'After\n<b>x</b>' })
  expect(await change(ana, shareId, { caption: ' \n\u202e ' })).not.toHaveProperty('caption')
})

test('removes a private share from the feed, and returns it later', async () => {
  const ana = await newUser()
  const { shareId } = await share(ana.userId)
  expect(await isInFeed(ana, shareId)).toBe(true)
  expect(await change(ana, shareId, { isPublic: 0 })).toMatchObject({ isPublic: 0 })
  expect(await isInFeed(ana, shareId)).toBe(false)
  await change(ana, shareId, { isPublic: 1 })
  expect(await isInFeed(ana, shareId)).toBe(true)
})

test.each(['hidden', 'withdrawn'] as const)('refuses to change a %s share', async (state) => {
  const ana = await newUser()
  const params = { id: (await share(ana.userId, { state })).shareId }
  const sent = { params, body: { caption: 'Something else', isPublic: 1 } }
  expect(await ana.refused(community.updateShare, sent)).toEqual(
    refusal('conflict', 'A milestone that is hidden or withdrawn cannot be changed.'),
  )
})

test('hides a photo later, and shows it again while the cigar has one', async () => {
  const ana = await withCigar()
  const imageUrl = imageUrlOf(photoKey(ana.userId, newId(new Date()), 'image/jpeg'))
  const { shareId } = await share(ana.userId, { cigarId: ana.id, imageUrl })
  const without = await change(ana, shareId, { withPhoto: false })
  expect(without.cigar).not.toHaveProperty('imageUrl')
  expect(await ana.refused(community.updateShare, withPhoto(shareId))).toEqual(
    refusal('conflict', 'This cigar has no photo.'),
  )
  await transact([updateCigar(await requireCigar(ana.userId, ana.id), { imageUrl })])
  const again = await change(ana, shareId, { withPhoto: true })
  expect(again.cigar.imageUrl).toBe(imageUrl)
})
const withPhoto = (id: string) => ({ params: { id }, body: { withPhoto: true } })
