import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getUser } from '../../../shared/contract/auth.ts'
import { updatePreferences } from '../../../shared/contract/notifications.ts'
import { getProfileSummary, updateSettings } from '../../../shared/contract/profile.ts'
import type { Settings } from '../../../shared/contract/user.ts'
import { describeLength } from '../../features/cigars/describe-length.ts'
import { inOwnCurrency } from '../../features/cigars/describe-money.ts'
import { deviceTimeZone, ownTimeZone } from '../../features/cigars/use-today.ts'
import { findToast } from '../../testing/find-toast.ts'
import { fail, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, samplePreferences } from '../../testing/samples.ts'

beforeEach(() => {
  respond(getProfileSummary, {
    totalCigars: 4,
    totalBrands: 1,
    agingCigars: 0,
    sharedMilestones: 0,
    likesReceived: 0,
    badges: 0,
    totalValue: 1234.5,
  })
})

async function openSettings(given: Partial<Settings> = {}) {
  const withSettings = (more: Partial<Settings>) => ({
    ...ana,
    settings: { ...ana.settings, ...given, ...more },
  })
  respond(getUser, withSettings({}))
  const user = openPage('/profile')
  await screen.findByRole('region', { name: 'Settings' })
  const choose = async (label: string, option: string, change: Partial<Settings>) => {
    respond(getUser, withSettings(change))
    const requests = respond(updateSettings, withSettings(change))
    await user.selectOptions(screen.getByLabelText(label), option)
    await waitFor(() => expect(requests).toMatchObject([{ body: change }]))
  }
  return { user, choose }
}

test('shows a theme at once, and on every later page', async () => {
  const { choose } = await openSettings()
  await choose('Theme', 'Dark', { theme: 'dark' })
  expect(document.documentElement.dataset.theme).toBe('dark')
  await choose('Theme', 'Same as device', { theme: 'system' })
  expect(document.documentElement.dataset.theme).toBe('system')
})

test('changes the sign of every amount and no number with the currency', async () => {
  const { choose } = await openSettings()
  await screen.findByText('$1,234.50')
  await choose('Currency', 'EUR – Euro', { currency: 'EUR' })
  await screen.findByText('€1,234.50')
  expect(inOwnCurrency('$10-19')).toBe('€10-19')
})

test("shows lengths in the user's unit, to a millimeter", async () => {
  const { choose } = await openSettings()
  expect(describeLength(5.75)).toBe('5.75″')
  await choose('Lengths', 'Centimeters', { lengthUnit: 'centimeters' })
  expect(describeLength(5.75)).toBe('14.6 cm')
})

test('replaces the time zone of the device, also for reminders, until the device decides again', async () => {
  const { user, choose } = await openSettings()
  await choose('Time Zone', 'Asia/Tokyo', { timeZone: 'Asia/Tokyo' })
  expect(ownTimeZone()).toBe('Asia/Tokyo')
  const requests = respond(updateSettings, ana)
  const reminders = respond(updatePreferences, samplePreferences())
  await user.selectOptions(screen.getByLabelText('Time Zone'), '')
  await waitFor(() => expect(requests).toMatchObject([{ body: { timeZone: null } }]))
  expect(ownTimeZone()).toBe(deviceTimeZone())
  await waitFor(() => expect(reminders).toMatchObject([{ body: { timeZone: deviceTimeZone() } }]))
})

test('reports a change that fails, and restores the previous value', async () => {
  const { user } = await openSettings({ currency: 'GBP' })
  fail(updateSettings, 'unavailable', { message: 'We are busy.' })
  await user.selectOptions(screen.getByLabelText('Currency'), 'CHF')
  await findToast('We are busy.')
  await waitFor(() => expect(screen.getByLabelText('Currency')).toHaveProperty('value', 'GBP'))
})
