import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { callHandler, signedInAs } from '../../infra/local/testing/call-handlers.ts'
import { newEmail, newUser } from '../../infra/local/testing/collector.ts'
import { countCalls } from '../../infra/local/testing/count-calls.ts'
import * as auth from '../../shared/contract/auth.ts'
import * as community from '../../shared/contract/community.ts'
import { routes } from '../../shared/contract/index.ts'
import * as photos from '../../shared/contract/photos.ts'
import { viewerAddress } from '../../shared/contract/viewer-address.ts'

// No period ends during a test.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))

const noUser = async () => undefined

test('limits the routes that guess, mail, store, log or cost money', () => {
  const limited = routes.filter(({ entry }) => entry.limit !== undefined)
  expect(limited.map(({ noun, key }) => `${noun}.${key}`).toSorted()).toEqual([
    'alerts.createAlert',
    'auth.changePassword',
    'auth.deleteUser',
    'auth.forgotPassword',
    'auth.login',
    'auth.refresh',
    'auth.register',
    'auth.resetPassword',
    'auth.sendVerification',
    'auth.uploadAvatar',
    'auth.verifyEmail',
    'badges.checkBadges',
    'cigars.identifyCigar',
    'community.hideShare',
    'community.likeShare',
    'community.reportShare',
    'community.shareMilestone',
    'community.unlikeShare',
    'community.updateShare',
    'imports.startImport',
    'lists.createList',
    'lists.openList',
    'lists.setWishes',
    'meta.reportError',
    'notifications.getCalendar',
    'notifications.subscribeToPush',
    'notifications.unsubscribeFromMail',
    'photos.presignPhoto',
    'photos.uploadPhoto',
    'subscription.changePlan',
    'subscription.createSubscription',
    'subscription.openBillingPortal',
    'subscription.openInvoice',
    'subscription.previewPlan',
    'subscription.refreshSubscription',
    'subscription.setRenewal',
  ])
})

describe('above its limit a call gets 429 with a text and Retry-After', () => {
  test('for one email address, known or not', async () => {
    const { email: known } = await newUser()
    for (const email of [known, newEmail()]) {
      const request = () => callHandler(auth.forgotPassword, { body: { email } }, noUser)
      for (let n = 0; n < auth.forgotPassword.limit.perAccount; n++) {
        expect((await request()).status).toBe(200)
      }
      const response = await request()
      expect(response.status).toBe(429)
      expect(response.body).toEqual({
        code: 'too_many_attempts',
        message: expect.stringMatching(
          /^Too many attempts\. Please try again in (a|\d+) minutes?\.$/,
        ),
      })
      expect(Number(response.headers?.['retry-after'])).toBeGreaterThan(0)
    }
  })

  test('for one network address, whatever the account', async () => {
    const address = randomUUID()
    const headers = { [viewerAddress]: address }
    const call = async () => {
      const body = { email: newEmail(), password: 'a-good-cigar' }
      return (await callHandler(auth.register, { body, headers }, noUser)).status
    }
    expect(await call()).toBe(200)
    await countCalls(address, auth.register.limit.perAddress - 6)
    const statuses = await Promise.all(Array.from({ length: 8 }, call))
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  })

  test('for one signed-in user', async () => {
    const { userId } = await newUser()
    const body = { contentType: 'image/jpeg' }
    const call = async () =>
      (await callHandler(photos.presignPhoto, { body }, signedInAs(userId))).status
    expect(await call()).toBe(200)
    await countCalls(userId, photos.presignPhoto.limit.perAccount - 21)
    const statuses = await Promise.all(Array.from({ length: 22 }, call))
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })

  test('for one signed-in user, whether it succeeds or not', async () => {
    const { userId } = await newUser()
    const requested = { params: { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, body: { reason: 'spam' } }
    const call = async () =>
      (await callHandler(community.reportShare, requested, signedInAs(userId))).status
    expect(await call()).toBe(404)
    await countCalls(userId, community.reportShare.limit.perAccount - 2)
    expect([await call(), await call(), await call()]).toEqual([404, 429, 429])
  })
})
