import { createHash } from 'node:crypto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  createCalendar,
  deleteCalendar,
  getPreferences,
  listPushBrowsers,
  removePushBrowser,
  subscribeToPush,
  updatePreferences,
} from '../../../shared/contract/notifications.ts'
import { updateSettings } from '../../../shared/contract/profile.ts'
import type { Plan } from '../../../shared/rules/plans.ts'
import { allowPush, earlierKey } from '../../testing/allow-push.ts'
import { beInNewYork } from '../../testing/be-in-new-york.ts'
import { describeField } from '../../testing/describe-field.ts'
import { findToast } from '../../testing/find-toast.ts'
import { fail, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, samplePreferences, subscribed } from '../../testing/samples.ts'

/** Opens the settings by their address. */
async function openSettings(preferences = samplePreferences(), plan: Plan = 'premium') {
  respond(getPreferences, preferences)
  const user = openPage('/aging-alerts?settings=1', { plan })
  const dialog = within(await screen.findByRole('dialog', { name: 'Settings' }))
  await dialog.findByRole('switch', { name: 'Email' })
  const toggle = (name: string) => dialog.getByRole('switch', { name })
  return { user, dialog, toggle }
}

test.for([
  { name: 'Aging Alerts', checked: false, change: { agingAlertsEnabled: 0 } },
  { name: 'Email', checked: true, change: { emailNotificationsEnabled: 1 } },
  { name: 'Weekly Digest', checked: false, change: { weeklyDigestEnabled: 0 } },
] as const)('saves the switch $name at once', async ({ name, checked, change }) => {
  const requests = respond(updatePreferences, samplePreferences(change))
  const { user, dialog, toggle } = await openSettings()
  respond(getPreferences, samplePreferences(change))
  await user.click(toggle(name))
  await dialog.findByRole('switch', { name, checked })
  await waitFor(() => expect(requests).toMatchObject([{ body: change }]))
})

test('reports a change that fails, and moves the switch back', async () => {
  fail(updatePreferences)
  const { user, toggle } = await openSettings()
  await user.click(toggle('Email'))
  await findToast('Failed to update preferences')
  await waitFor(() => expect(toggle('Email')).toHaveProperty('checked', false))
})

test('saves the time when its field is left, also by Escape, and shows an error without a time', async () => {
  const requests = respond(updatePreferences, samplePreferences({ notificationTime: '07:30' }))
  const { user, dialog } = await openSettings()
  const time = dialog.getByLabelText('Time')
  fireEvent.change(time, { target: { value: '' } })
  expect(describeField(time)).toBe('Invalid time format')
  fireEvent.change(time, { target: { value: '07:30' } })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(requests).toMatchObject([{ body: { notificationTime: '07:30' } }]))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(location.search).toBe('')
})

test('offers time zones, and UTC among them', async () => {
  const { user, dialog } = await openSettings()
  const changed = { ...subscribed('premium'), settings: { ...ana.settings, timeZone: 'Etc/UTC' } }
  const requests = respond(updateSettings, changed)
  respond(getPreferences, samplePreferences({ timeZone: 'Etc/UTC' }))
  const zone = dialog.getByLabelText('Time zone')
  expect(zone).toHaveProperty('value', 'Europe/Berlin')
  await user.selectOptions(zone, 'UTC')
  await waitFor(() => expect(requests).toMatchObject([{ body: { timeZone: 'Etc/UTC' } }]))
})

test.for(['free', 'premium'] as const)(
  "sets the browser's time zone in preferences without one (%s)",
  async (plan) => {
    beInNewYork()
    const sent = samplePreferences({ timeZone: 'America/New_York' })
    const requests = respond(updatePreferences, sent)
    const { dialog } = await openSettings(samplePreferences({ timeZone: 'UTC' }), plan)
    const zone = dialog.getByLabelText('Time zone')
    await waitFor(() => expect(zone).toHaveProperty('value', 'America/New_York'))
    expect(requests).toMatchObject([{ body: { timeZone: 'America/New_York' } }])
  },
)

test('does not resend a time zone that could not be saved', async () => {
  beInNewYork()
  const requests = fail(updatePreferences)
  const { user, toggle } = await openSettings(samplePreferences({ timeZone: 'UTC' }))
  await findToast('Failed to update preferences')
  await user.click(toggle('Email'))
  await waitFor(() => expect(requests).toHaveLength(2))
  const zones = requests.filter(({ body }) => JSON.stringify(body).includes('timeZone'))
  expect(zones).toHaveLength(1)
})

test('explains why mail was stopped, and turns it on again', async () => {
  const requests = respond(updatePreferences, samplePreferences({ emailNotificationsEnabled: 1 }))
  const { user, dialog } = await openSettings(
    samplePreferences({ emailNotificationsEnabled: 1, mailStopped: 'bounced' }),
  )
  dialog.getByText(/could not be delivered to your address/)
  await user.click(dialog.getByRole('button', { name: 'Turn Email On Again' }))
  await waitFor(() => expect(dialog.queryByText(/could not be delivered/)).toBeNull())
  expect(requests).toMatchObject([{ body: { emailNotificationsEnabled: 1 } }])
})

test('announces a browser that cannot show push messages', async () => {
  const { toggle } = await openSettings(samplePreferences({ pushKey: 'key' }))
  const push = toggle('Push Notifications')
  expect(push).toHaveProperty('disabled', true)
  expect(describeField(push)).toMatch(/^This browser cannot show them\./)
})

test('announces a browser that blocks notifications', async () => {
  allowPush('denied')
  const { toggle } = await openSettings(samplePreferences({ pushKey: 'key' }))
  expect(toggle('Push Notifications')).toHaveProperty('disabled', true)
  expect(describeField(toggle('Push Notifications'))).toMatch(/^This browser blocks them\./)
})

test('asks for the permission only when push is turned on', async () => {
  const { endpoint, keys, id } = allowPush('default', 'granted')
  const preferences = samplePreferences({ pushKey: 'key' })
  const made = respond(subscribeToPush, preferences)
  const { user, dialog, toggle } = await openSettings(preferences)
  const name = 'Push Notifications'
  expect(describeField(toggle(name))).toBe('Not in this browser yet.')
  expect(Notification.permission).toBe('default')
  respond(listPushBrowsers, [{ id, addedAt: '2026-03-04T05:06:07.000Z' }])
  await user.click(toggle(name))
  await waitFor(() => expect(toggle(name)).toHaveProperty('disabled', false))
  await dialog.findByRole('switch', { name, checked: true })
  expect(made).toMatchObject([{ body: { endpoint, expirationTime: null, keys } }])

  const removed = respond(removePushBrowser, { message: 'Removed.' })
  const off = samplePreferences({ pushKey: 'key', pushNotificationsEnabled: 0 })
  const changes = respond(updatePreferences, off)
  respond(getPreferences, off)
  await user.click(toggle(name))
  await waitFor(() => expect(changes).toMatchObject([{ body: { pushNotificationsEnabled: 0 } }]))
  await dialog.findByRole('switch', { name, checked: false })
  expect(removed).toMatchObject([{ params: { id } }])
})

test('shows push as off in a browser that the server has forgotten', async () => {
  allowPush('granted', 'granted', true)
  const { toggle } = await openSettings(samplePreferences({ pushKey: 'key' }))
  const push = toggle('Push Notifications')
  await waitFor(() => expect(describeField(push)).toBe('Not in this browser yet.'))
  expect(push).toHaveProperty('checked', false)
})

test('subscribes a browser again that subscribed with an earlier key', async () => {
  const { id, endpoint, keys } = allowPush('granted', 'granted', true)
  respond(listPushBrowsers, [{ id, addedAt: '2026-03-04T05:06:07.000Z' }])
  const preferences = samplePreferences({ pushKey: 'BBBB' })
  const made = respond(subscribeToPush, preferences)
  const removed = respond(removePushBrowser, { message: 'Removed.' })
  const { toggle } = await openSettings(preferences)
  await waitFor(() => expect(removed).toMatchObject([{ params: { id } }]))
  expect(made).toMatchObject([{ body: { endpoint: `${endpoint}/2`, keys } }])
  const renewed = createHash('sha256').update(`${endpoint}/2`).digest('base64url')
  respond(listPushBrowsers, [{ id: renewed, addedAt: '2026-03-05T05:06:07.000Z' }])
  await waitFor(() => expect(toggle('Push Notifications')).toHaveProperty('checked', true))
})

test.for([
  { which: 'that has the key of today', pushKey: earlierKey, isKnown: true },
  { which: 'that was removed elsewhere', pushKey: 'BBBB', isKnown: false },
])('does not subscribe a browser again $which', async ({ pushKey, isKnown }) => {
  const { id } = allowPush('granted', 'granted', true)
  const asked = respond(
    listPushBrowsers,
    isKnown ? [{ id, addedAt: '2026-03-04T05:06:07.000Z' }] : [],
  )
  const made = respond(subscribeToPush, samplePreferences())
  const { toggle } = await openSettings(samplePreferences({ pushKey }))
  const push = toggle('Push Notifications')
  await waitFor(() => expect(push).toHaveProperty('checked', isKnown))
  await waitFor(() => expect(asked).toHaveLength(isKnown ? 1 : 2))
  expect(made).toEqual([])
})

test('keeps push off without the permission', async () => {
  allowPush('default', 'denied')
  const { user, toggle } = await openSettings(samplePreferences({ pushKey: 'key' }))
  await user.click(toggle('Push Notifications'))
  await findToast('Push notifications stay off')
  await waitFor(() => expect(toggle('Push Notifications')).toHaveProperty('checked', false))
})

test('shows a calendar address once, with a link for calendars, and revokes it', async () => {
  const url = 'https://humidor.example/api/calendar/token'
  respond(createCalendar, { url })
  const { user, dialog } = await openSettings()
  respond(getPreferences, samplePreferences({ hasCalendar: true }))
  await user.click(dialog.getByRole('button', { name: 'Create Calendar Address' }))
  const address = await dialog.findByLabelText('Calendar address')
  expect(address).toHaveProperty('value', url)
  expect(document.activeElement).toBe(address)
  const link = dialog.getByRole('link', { name: 'Open in your calendar' })
  expect(link.getAttribute('href')).toBe('webcal://humidor.example/api/calendar/token')
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  await findToast('Address Copied')
  expect(await navigator.clipboard.readText()).toBe(url)
  respond(deleteCalendar, { message: 'Revoked.' })
  respond(getPreferences, samplePreferences())
  await user.click(await dialog.findByRole('button', { name: 'Revoke Address' }))
  await findToast('Calendar Address Revoked')
  expect(dialog.queryByLabelText('Calendar address')).toBeNull()
  await dialog.findByRole('button', { name: 'Create Calendar Address' })
})

test('names the settings that need Premium without it, and only revokes a calendar', async () => {
  allowPush('default')
  respond(getPreferences, samplePreferences({ hasCalendar: true, pushKey: 'key' }))
  openPage('/aging-alerts?settings=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Settings' }))
  await dialog.findByRole('button', { name: 'Revoke Address' })
  expect(dialog.queryByRole('button', { name: 'Create New Address' })).toBeNull()
  const link = dialog.getByRole('link', { name: 'Upgrade to Premium' })
  expect(link.getAttribute('href')).toMatch(/^\/subscribe\?from=/)
  const hints = ['Aging Alerts', 'Push Notifications', 'Weekly Digest'].map((name) =>
    describeField(dialog.getByRole('switch', { name })),
  )
  expect(hints).toEqual([
    'Reminders are part of Premium.',
    'They bring reminders, which are part of Premium.',
    'Mondays at your time, by email: turn Email on to get it.',
  ])
})
