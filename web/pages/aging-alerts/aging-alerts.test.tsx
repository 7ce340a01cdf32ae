import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  type Alert,
  createAlert,
  deleteAlert,
  listAlerts,
  updateAlert,
} from '../../../shared/contract/alerts.ts'
import { listCigars } from '../../../shared/contract/cigars.ts'
import { getPreferences, subscribeToPush } from '../../../shared/contract/notifications.ts'
import { mostAlerts } from '../../../shared/rules/aging-alerts.ts'
import { queryClient } from '../../api/query-client.ts'
import { collectionQuery } from '../../features/cigars/use-collection.ts'
import { allowPush } from '../../testing/allow-push.ts'
import { describeField } from '../../testing/describe-field.ts'
import { findToast } from '../../testing/find-toast.ts'
import { fail, hold, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleAlert, sampleCigar, samplePreferences } from '../../testing/samples.ts'

const padron = sampleCigar({ brand: 'Padrón' })
const oliva = sampleCigar({ brand: 'Oliva', lineName: 'Serie V' })

const forPadron = sampleAlert({
  cigarId: padron.id,
  cigar: padron,
  alertType: 'milestone',
  title: 'Padrón 1964 Anniversary - 2 years old',
  message: 'Smoke one on the terrace.',
  next: {
    at: '2026-03-03T12:00:00.000Z',
    cigar: padron,
    purchaseDate: '2024-03-10',
    reachedOn: '2026-03-10',
  },
})

beforeEach(() => {
  respond(listCigars, [padron, oliva])
})

function open(...alerts: Alert[]) {
  respond(listAlerts, alerts)
  return openPage('/aging-alerts', { plan: 'premium' })
}

const card = async (name: string) => within(await screen.findByRole('article', { name }))

/** Opens the dialog of a new alert. */
async function openDialog() {
  const user = open()
  const [button] = await screen.findAllByRole('button', { name: 'Create Alert' })
  if (button) await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Alert' }))
  const enter = async (label: string, text: string) => {
    await user.clear(dialog.getByLabelText(label))
    await user.type(dialog.getByLabelText(label), text)
  }
  const send = () => user.click(dialog.getByRole('button', { name: 'Create Alert' }))
  return { user, dialog, enter, send }
}

test('announces the limit of alerts, and creates no other', async () => {
  const user = open(...Array.from({ length: mostAlerts }, (_, n) => sampleAlert({ title: `${n}` })))
  await screen.findByText(/^100 alerts, 100 active\. You have 100 alerts, the most there can be\./)
  const button = screen.getByRole('button', { name: 'Create Alert' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('leads to the plans without Premium, and requests no alerts', async () => {
  openPage('/aging-alerts', { plan: 'basic' })
  await screen.findByRole('heading', { name: 'Premium Feature Required' })
  screen.getByText(/^Upgrade to Premium to use aging alerts\./)
  expect(screen.queryByRole('button', { name: 'Create Alert' })).toBeNull()
  const back = screen.getByRole('link', { name: 'Back to Dashboard' })
  expect(back.getAttribute('href')).toBe('/')
})

test('shows the cigar, the next reminder and the state of each alert', async () => {
  open(
    forPadron,
    sampleAlert({ title: 'Old ones', ageInMonths: 30, reminderDaysBefore: 0 }),
    sampleAlert({ title: 'Resting', isActive: 0 }),
  )
  const first = await card(forPadron.title)
  const link = first.getByRole('link', { name: 'Padrón 1964 Anniversary' })
  expect(link.getAttribute('href')).toBe(`/cigar/${padron.id}`)
  first.getByText('2 years · Reminds a week before')
  first.getByText(
    'Next: March 3, 2026, Padrón 1964 Anniversary from 3/10/2024 reaches 2 years on 3/10/2026',
  )
  first.getByText('Smoke one on the terrace.')
  const second = await card('Old ones')
  second.getByText('2 years, 6 months · Reminds on the day')
  second.getByText('No reminder is coming up')
  const third = await card('Resting')
  const active = third.getByRole('switch', { name: 'Active Resting' })
  expect(active).toHaveProperty('checked', false)
  third.getByText('Inactive: it does not remind you.')
  screen.getByText('3 alerts, 2 active')
})

test('creates an alert for all cigars with the defaults and a generated title', async () => {
  const requests = respond(createAlert, sampleAlert())
  const { dialog, send } = await openDialog()
  screen.getByText('No aging alerts set up')
  const title = dialog.getByLabelText('Title (optional)')
  expect(title).toHaveProperty('placeholder', 'All cigars - 6 months old')
  respond(listAlerts, [sampleAlert()])
  await send()
  await findToast('Alert Created')
  await card('All cigars - 2 years old')
  const defaults = { cigarId: null, alertType: 'global', ageInMonths: 6, reminderDaysBefore: 7 }
  const body = { ...defaults, title: 'All cigars - 6 months old', message: null }
  expect(requests).toMatchObject([{ body }])
})

test('creates an alert for one cigar by search, and shows the age in years', async () => {
  const requests = respond(createAlert, forPadron)
  const { user, dialog, enter, send } = await openDialog()
  await dialog.findByText('2 cigars in stock')
  await enter('Search your cigars', 'padron')
  await waitFor(() => expect(dialog.queryByRole('radio', { name: 'Oliva Serie V' })).toBeNull())
  await user.click(dialog.getByRole('radio', { name: 'Padrón 1964 Anniversary' }))
  await enter('Age in Months', '30')
  expect(describeField(dialog.getByLabelText('Age in Months'))).toBe('2 years, 6 months')
  await user.selectOptions(dialog.getByLabelText('Type'), 'Custom')
  await enter('Custom Message (optional)', 'At last.')
  await send()
  await findToast('Alert Created')
  const title = 'Padrón 1964 Anniversary - 2 years, 6 months old'
  const chosen = { cigarId: padron.id, alertType: 'custom', ageInMonths: 30 }
  expect(requests).toMatchObject([{ body: { ...chosen, title, message: 'At last.' } }])
})

test('shows where the first alert arrives, with the switches of the settings, and not for the next one', async () => {
  allowPush('default', 'granted')
  const preferences = samplePreferences({ pushKey: 'key' })
  respond(getPreferences, preferences)
  const made = respond(subscribeToPush, preferences)
  const { user, dialog } = await openDialog()
  await user.click(await dialog.findByRole('switch', { name: 'Push Notifications' }))
  await waitFor(() => expect(made).toHaveLength(1))
  expect(describeField(dialog.getByRole('switch', { name: 'Email' }))).toBe(
    'Brings the weekly digest, too.',
  )
  cleanup()
  queryClient.clear()

  const again = open(sampleAlert())
  await again.click(await screen.findByRole('button', { name: 'Create Alert' }))
  await screen.findByRole('dialog', { name: 'Create Alert' })
  expect(screen.queryByText('Where It Arrives')).toBeNull()
})

test('keeps the cigar of an unsaved alert when its page is left', async () => {
  const left = await openDialog()
  await left.user.click(await left.dialog.findByRole('radio', { name: 'Oliva Serie V' }))
  await left.enter('Age in Months', '18')
  respond(listCigars, [padron])
  await queryClient.invalidateQueries(collectionQuery)
  await left.dialog.findByText(/^The cigar that you chose is no longer in your collection/)
  respond(listCigars, [padron, oliva])
  cleanup()
  const requests = respond(createAlert, sampleAlert())
  const { dialog, send } = await openDialog()
  await dialog.findByRole('radio', { name: 'Oliva Serie V', checked: true })
  await send()
  await findToast('Alert Created')
  const title = 'Oliva Serie V - 1 year, 6 months old'
  expect(requests).toMatchObject([{ body: { cigarId: oliva.id, title } }])
})

test('replaces an invalid age by 1, shows other errors at their fields, and keeps typed text', async () => {
  fail(createAlert, 'unavailable', { message: 'We are busy.' })
  const { user, dialog, enter, send } = await openDialog()
  const age = dialog.getByLabelText('Age in Months')
  await enter('Age in Months', '0')
  await user.tab()
  expect(age).toHaveProperty('value', '1')
  await enter('Age in Months', '1201')
  await enter('Reminder Days', '31')
  await send()
  expect(describeField(age)).toContain('Age must be at most 1200 months')
  const days = dialog.getByLabelText('Reminder Days')
  expect(describeField(days)).toContain('Reminder days must be at most 30')
  await enter('Age in Months', '12')
  await enter('Reminder Days', '3')
  await send()
  await findToast('Failed to create alert')
  await findToast('We are busy.')
  expect([age, days]).toMatchObject([{ value: '12' }, { value: '3' }])
})

test('turns an alert off at once, and on again when that fails', async () => {
  const user = open(forPadron)
  const active = (await card(forPadron.title)).getByRole('switch')
  const held = hold(updateAlert, { ...forPadron, isActive: 0 })
  await user.click(active)
  expect(active).toHaveProperty('checked', false)
  await waitFor(() => expect(held.requests).toMatchObject([{ body: { isActive: 0 } }]))
  held.release()
  await screen.findByText('1 alert, 0 active')
  fail(updateAlert)
  respond(listAlerts, [{ ...forPadron, isActive: 0 }])
  await user.click(active)
  await findToast('Failed to update alert')
  expect(active).toHaveProperty('checked', false)
})

test('removes an alert from the list on turning it off when it was deleted elsewhere', async () => {
  const user = open(forPadron)
  const active = (await card(forPadron.title)).getByRole('switch')
  fail(updateAlert, 'not_found')
  respond(listAlerts, [])
  await user.click(active)
  await screen.findByText('No aging alerts set up')
})

test('updates a generated title with the age when an alert is edited', async () => {
  const title = 'Padrón 1964 Anniversary - 3 years old'
  const requests = respond(updateAlert, { ...forPadron, ageInMonths: 36, title })
  const user = open(forPadron)
  await user.click(await screen.findByRole('button', { name: `Edit ${forPadron.title}` }))
  hold(listAlerts, [])
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Alert' }))
  expect(dialog.getByLabelText('Title (optional)')).toHaveProperty('value', '')
  await user.clear(dialog.getByLabelText('Age in Months'))
  await user.type(dialog.getByLabelText('Age in Months'), '36')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const params = { id: forPadron.id }
  expect(requests).toMatchObject([{ params, body: { ageInMonths: 36, title } }])
  await card(title)
})

test('deletes an alert after a question, and keeps the focus on the list', async () => {
  fail(deleteAlert, 'unavailable')
  const user = open(forPadron, sampleAlert())
  await user.click(await screen.findByRole('button', { name: `Delete ${forPadron.title}` }))
  const question = within(screen.getByRole('alertdialog', { name: 'Delete Alert' }))
  const confirm = question.getByRole('button', { name: 'Delete' })
  await user.click(confirm)
  await findToast('Failed to delete alert')
  respond(deleteAlert, { message: 'Deleted.' })
  respond(listAlerts, [sampleAlert()])
  await user.click(confirm)
  const count = await screen.findByText('1 alert, 1 active')
  expect(screen.queryByRole('article', { name: forPadron.title })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(count))
})

test('shows more of a long list of alerts on request', async () => {
  const user = open(...Array.from({ length: 51 }, () => sampleAlert()))
  await user.click(await screen.findByRole('button', { name: /^Show more/ }))
  expect(screen.getAllByRole('article')).toHaveLength(51)
  expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull()
})
