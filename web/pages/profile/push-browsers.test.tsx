import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { changePassword } from '../../../shared/contract/auth.ts'
import {
  listPushBrowsers,
  type PushBrowser,
  removePushBrowser,
  subscribeToPush,
} from '../../../shared/contract/notifications.ts'
import { getProfileSummary } from '../../../shared/contract/profile.ts'
import { allowPush } from '../../testing/allow-push.ts'
import { findToast } from '../../testing/find-toast.ts'
import { fail, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { samplePreferences } from '../../testing/samples.ts'

beforeEach(() => void fail(getProfileSummary))

const phone: PushBrowser = {
  id: 'p'.repeat(43),
  name: 'Safari on iPhone',
  addedAt: '2026-03-04T12:00:00.000Z',
}

async function openBrowsers() {
  const user = openPage('/profile')
  const browsers = within(await screen.findByRole('region', { name: 'Push Notifications' }))
  await user.click(browsers.getByRole('button', { name: 'Show Browsers' }))
  return { user, browsers }
}

test('lists the browsers that get push, and removes them', async () => {
  const { id, isSubscribed } = allowPush('granted', 'granted', true)
  const own = { id, addedAt: '2026-03-05T12:00:00.000Z' }
  respond(listPushBrowsers, [own, phone])
  const { user, browsers } = await openBrowsers()
  const [first, second] = await browsers.findAllByRole('listitem')
  await waitFor(() =>
    expect(first?.textContent).toContain('Unknown browserThis browser. Since 3/5/2026'),
  )
  expect(second?.textContent).toContain('Safari on iPhoneSince 3/4/2026')

  const removed = respond(removePushBrowser, { message: 'Removed.' })
  respond(listPushBrowsers, [own])
  await user.click(browsers.getByRole('button', { name: 'Remove Safari on iPhone' }))
  await findToast('Safari on iPhone gets no more push notifications.')
  await waitFor(() => expect(browsers.getAllByRole('listitem')).toHaveLength(1))
  expect(isSubscribed()).toBe(true)
  respond(listPushBrowsers, [])
  await user.click(browsers.getByRole('button', { name: 'Remove Unknown browser' }))
  const link = await browsers.findByRole('link', { name: 'Turn on push notifications' })
  expect(link.getAttribute('href')).toBe('/aging-alerts?settings=1')
  expect(removed).toMatchObject([{ params: { id: phone.id } }, { params: { id } }])
  expect(isSubscribed()).toBe(false)
})

test('keeps a browser that cannot be removed, and explains why', async () => {
  respond(listPushBrowsers, [phone])
  fail(removePushBrowser, 'unavailable', { message: 'We are busy.' })
  const { user, browsers } = await openBrowsers()
  await user.click(await browsers.findByRole('button', { name: 'Remove Safari on iPhone' }))
  await findToast('We are busy.')
  browsers.getByText('Safari on iPhone')
})

test.for([
  { who: 'got push before', isKnown: true },
  { who: 'was removed', isKnown: false },
])(
  'restores push after a changed password in a browser that $who: $isKnown',
  async ({ isKnown }) => {
    const { id, endpoint } = allowPush('granted', 'granted', true)
    respond(listPushBrowsers, isKnown ? [{ ...phone, id }] : [phone])
    const made = respond(subscribeToPush, samplePreferences())
    respond(changePassword, { message: 'Your password has been changed.' })
    const user = openPage('/profile')
    await user.click(await screen.findByRole('button', { name: 'Change Password' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Change Password' }))
    await user.type(dialog.getByLabelText('Current Password'), 'a-good-cigar')
    await user.type(dialog.getByLabelText('New Password'), 'a-better-cigar')
    await user.click(dialog.getByRole('button', { name: 'Change Password' }))
    await findToast('Password Changed')
    expect(made).toMatchObject(isKnown ? [{ body: { endpoint } }] : [])
  },
)
