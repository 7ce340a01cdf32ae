import { describe, expect, test, vi } from 'vitest'
import { beforeNextWrite } from '../../../infra/local/testing/before-next-write.ts'
import { newUser, refusal, send } from '../../../infra/local/testing/collector.ts'
import { countsOf, seenBy } from '../../../infra/local/testing/share.ts'
import { addPurchase, daysAgo, padron } from '../../../infra/local/testing/stock.ts'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import * as auth from '../../../shared/contract/auth.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as community from '../../../shared/contract/community.ts'
import { imageUrlOf, photoKey } from '../../gateways/photo-keys.ts'
import { newId } from '../../runtime/ids.ts'
import { requireCigar, updateCigar } from '../../table/cigars.ts'
import { rowsOf } from '../../table/keys.ts'
import { countRows } from '../../table/rows.ts'
import { transact } from '../../table/transact.ts'
import { removeUser, requireUser } from '../../table/users.ts'

const twoYears = { milestoneType: '2years', ageInMonths: 24 } as const
const threeYearsOld = { ...padron, quantity: 1, purchaseDate: daysAgo(1100) }

/** A collector with a cigar of a stick that is three years old. */
async function collector(change: object = {}) {
  const ana = await withCigar({ quantity: 1, purchaseDate: daysAgo(1100), ...change })
  const bodyOf = (more: object) => ({ body: { cigarId: ana.id, ...twoYears, ...more } })
  return {
    ...ana,
    share: (more: object = {}) => ana.ok(community.shareMilestone, bodyOf(more)),
    refuse: (more: object = {}) => ana.refused(community.shareMilestone, bodyOf(more)),
    own: () => ana.ok(community.listOwnMilestones),
  }
}

/** Gives a cigar a photo that was never uploaded. */
async function putPhoto(userId: string, cigarId: string) {
  const imageUrl = imageUrlOf(photoKey(userId, newId(new Date()), 'image/jpeg'))
  await transact([updateCigar(await requireCigar(userId, cigarId), { imageUrl })])
  return imageUrl
}

test('shows others a first name, an initial, the cigar and nothing private', async () => {
  const [ana, bob] = await Promise.all([collector({ pricePerCigar: 19.5 }), newUser()])
  await ana.ok(auth.updateProfile, { body: { firstName: 'Ana', lastName: 'ospina' } })
  const imageUrl = await putPhoto(ana.userId, ana.id)
  const { id, createdAt, cigarId, isMine, state, ...shared } = await ana.share({
    caption: ' Worth it. ',
  })
  const { brand, lineName, wrapper } = padron
  expect(shared).toEqual({
    ...twoYears,
    caption: 'Worth it.',
    isPublic: 1,
    likesCount: 0,
    likedByMe: false,
    user: { firstName: 'Ana', lastName: 'O.' },
    cigar: { brand, lineName, wrapper, imageUrl },
  })
  expect({ cigarId, isMine, state }).toEqual({ cigarId: ana.id, isMine: true, state: 'shown' })

  const seen = await seenBy(bob, id)
  expect(seen).toEqual({ id, createdAt, isMine: false, ...shared })
  const text = JSON.stringify(seen)
  for (const secret of [
    ana.userId,
    ana.id,
    ana.email,
    'ospina',
    '19.5',
    'Nicaragua',
    daysAgo(1100),
  ]) {
    expect(text).not.toContain(secret)
  }
  expect(await countsOf(ana.userId)).toEqual({ sharedMilestones: 1, likesReceived: 0 })
})

test('keeps a private milestone out of every feed, and can leave out its photo', async () => {
  const ana = await collector()
  await putPhoto(ana.userId, ana.id)
  const { id, cigar } = await ana.share({ isPublic: 0, withPhoto: false })
  expect(cigar.imageUrl).toBeUndefined()
  expect(await seenBy(ana, id)).toBeUndefined()
  expect(await ana.own()).toMatchObject([{ id, isPublic: 0 }])
})

test('removes characters that reverse text from a shared cigar name', async () => {
  const ana = await collector({ brand: 'Casa\u202e Ana', lineName: '\u2067Reserva\u0007' })
  expect(await ana.share()).toMatchObject({ cigar: { brand: 'Casa Ana', lineName: 'Reserva' } })
})

test('shares a milestone of a cigar once, also for concurrent calls', async () => {
  const ana = await collector()
  const body = { cigarId: ana.id, ...twoYears }
  const statuses = await Promise.all(
    Array.from({ length: 5 }, async () => {
      return (await send(community.shareMilestone, { body, headers: ana.headers })).status
    }),
  )
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409])
  expect(await ana.refuse()).toEqual(refusal('conflict', 'You have already shared this milestone.'))
  await ana.share({ milestoneType: '1year', ageInMonths: 12 })
  expect(await ana.own()).toHaveLength(2)
  expect((await countsOf(ana.userId)).sharedMilestones).toBe(2)
})

describe('is refused and leaves nothing:', () => {
  test("a cigar that is somebody else's, unknown or removed", async () => {
    const [ana, bob] = await Promise.all([collector(), collector()])
    await ana.ok(cigars.deleteCigar, { params: { id: ana.id } })
    for (const cigarId of [bob.id, newId(new Date()), ana.id]) {
      expect(await ana.refuse({ cigarId })).toMatchObject(
        refusal('not_found', 'This cigar does not exist.'),
      )
    }
    expect(await ana.own()).toEqual([])
    expect((await countsOf(ana.userId)).sharedMilestones).toBe(0)
  })

  test('an age that no stick has reached, and one whose sticks are gone', async () => {
    const ana = await collector()
    expect(await ana.refuse({ milestoneType: '5years', ageInMonths: 60 })).toEqual(
      refusal('conflict', 'No stick of this cigar is 5 years old yet.'),
    )
    await addPurchase(ana.userId, ana.id, { quantity: 1, day: daysAgo(400) })
    await ana.enjoy()
    expect(await ana.refuse()).toEqual(
      refusal('conflict', 'You have no unsmoked stick of this age any more.'),
    )
    expect(await ana.share({ milestoneType: '1year', ageInMonths: 12 })).toBeDefined()
  })

  test.each([
    ['ageInMonths', 'The age is not that of the milestone.', { ageInMonths: 12 }],
    ['ageInMonths', 'Age in months is required', { ageInMonths: 0 }],
    ['milestoneType', 'Milestone type is required', { milestoneType: '4years' }],
    ['cigarId', 'Cigar ID is required', { cigarId: '' }],
    ['caption', 'Please use at most 500 characters.', { caption: 'x'.repeat(10_000) }],
    ['isPublic', undefined, { isPublic: 2 }],
  ])('%s: %s', async (path, message, change) => {
    const { call } = await newUser()
    const body = { cigarId: newId(new Date()), ...twoYears, ...change }
    const issue = message === undefined ? { path } : { path, message }
    expect(await call(community.shareMilestone, { body })).toMatchObject({
      status: 400,
      body: { issues: [issue] },
    })
  })
})

test("reaches a milestone at midnight in the collector's time zone", async () => {
  const { call } = await newUser()
  const cigar = { ...padron, quantity: 1, purchaseDate: '2025-01-01' }
  const { id: cigarId } = (await call(cigars.createCigar, { body: cigar })).body
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-12-31T23:30:00Z') })
  const body = { cigarId, milestoneType: '1year', ageInMonths: 12 }
  const share = (timeZone: string) => call(community.shareMilestone, { body, query: { timeZone } })
  expect(await share('UTC')).toMatchObject({ status: 409 })
  expect(await share('Mars/Olympus')).toMatchObject({ status: 400 })
  expect(await share('Europe/Berlin')).toMatchObject({ status: 200 })
})

describe('what changes while a milestone is being shared counts:', () => {
  const setUp = async () => {
    const collector = await newUser()
    const { id } = (await collector.call(cigars.createCigar, { body: threeYearsOld })).body
    const body = { cigarId: id, ...twoYears }
    return { ...collector, id, share: () => collector.call(community.shareMilestone, { body }) }
  }

  test('the last stick is smoked', async () => {
    const { id, call, share } = await setUp()
    beforeNextWrite(() => call(cigars.enjoyCigar, { params: { id }, body: {} }))
    expect(await share()).toMatchObject({ status: 409 })
  })

  test('the cigar gets another photo', async () => {
    const { userId, id, share } = await setUp()
    let imageUrl = ''
    beforeNextWrite(async () => {
      imageUrl = await putPhoto(userId, id)
    })
    expect(await share()).toMatchObject({ status: 200, body: { cigar: { imageUrl } } })
    expect(imageUrl).not.toBe('')
  })

  test('the cigar is removed', async () => {
    const { id, call, share } = await setUp()
    beforeNextWrite(() => call(cigars.deleteCigar, { params: { id } }))
    expect(await share()).toMatchObject({ status: 404 })
  })

  test('the account is deleted', async () => {
    const { userId, share } = await setUp()
    beforeNextWrite(async () => transact([removeUser(await requireUser(userId))]))
    expect(await share()).toMatchObject({ status: 401 })
    expect(await countRows(rowsOf(userId, 'SHARE'))).toBe(0)
  })
})
