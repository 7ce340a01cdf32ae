import type { Page } from 'playwright-core'
import { type Alert, listAlerts } from '../../../shared/contract/alerts.ts'
import { listNotifications, type Notification } from '../../../shared/contract/notifications.ts'
import { button, field, heading } from '../read-page.ts'
import { respond } from './browser-network.ts'
import { respondWithPremium } from './sample-responses.ts'
import type { Scenario } from './scenario.ts'

/** Aging alerts, their settings, and notifications, each part once. */
export const alertScenarios: readonly Scenario[] = [
  [
    ['alerts locked', openLocked],
    ['alert settings', openSettings],
  ],
  [['notifications', openNotifications]],
  [
    ['no alerts', (page) => openAlerts(page, [])],
    ['alert with problems', showFieldErrors],
  ],
  [
    ['alerts', (page) => openAlerts(page, alerts)],
    ['alert question', askToDelete],
  ],
]

const cigar = {
  id: '0'.repeat(26),
  brand: 'Oliva',
  lineName: 'Serie V Melanio Figurado',
}
const alert: Alert = {
  id: '1',
  cigar,
  alertType: 'milestone',
  ageInMonths: 24,
  title: 'Oliva Serie V Melanio Figurado - 2 years old',
  reminderDaysBefore: 7,
  isActive: 1,
  createdAt: '2026-01-15T12:00:00.000Z',
  next: {
    at: '2028-03-01T09:00:00.000Z',
    cigar,
    purchaseDate: '2026-03-09',
    reachedOn: '2028-03-08',
  },
}
const { cigar: _, next, ...forAll } = alert
const alerts: Alert[] = [
  alert,
  { ...forAll, id: '2', alertType: 'global', title: 'Donaudampfschifffahrt'.repeat(5) },
  { ...alert, id: '3', alertType: 'custom', isActive: 0, message: 'On the terrace. '.repeat(20) },
]

const reminderTitle = 'Oliva Serie V Melanio Figurado will be 2 years old in a week'
const notifications = alerts.map(
  ({ id, title, alertType }, place): Notification => ({
    id,
    notificationType: 'aging_alert',
    alertId: id,
    cigarId: cigar.id,
    cigarInstanceId: `${cigar.id}.1`,
    title: alertType === 'global' ? title : reminderTitle,
    body: 'Oliva Serie V Melanio Figurado from 3/9/2026 will be 2 years old in a week, on 3/8/2028. 3 sticks left.',
    sentAt: '2028-03-02T09:00:00.000Z',
    ...(alertType === 'global' && { cigars: [cigar, { ...cigar, id: '1'.repeat(26) }] }),
    wasRead: place === 0 ? 0 : 1,
  }),
)

async function openLocked(page: Page): Promise<void> {
  await page.goto('/aging-alerts')
  await heading(page, 'Premium Feature Required').waitFor()
}

async function openSettings(page: Page): Promise<void> {
  await button(page, 'Settings').click()
  await field(page, 'Time zone').waitFor()
}

async function openNotifications(page: Page): Promise<void> {
  respond(page, listNotifications, notifications)
  await page.goto('/notifications')
  await page.getByText(reminderTitle).first().waitFor()
  await page.getByText('2 cigars').click()
}

/** Opens the page as a user on Premium, with alerts that are not stored. */
async function openAlerts(page: Page, json: Alert[]): Promise<void> {
  respondWithPremium(page)
  respond(page, listAlerts, json)
  await page.goto('/aging-alerts')
  await page
    .getByText(json.length === 0 ? 'No aging alerts set up' : '3 alerts, 2 active')
    .waitFor()
}

async function askToDelete(page: Page): Promise<void> {
  await button(page, /^Delete/)
    .first()
    .click()
  await heading(page, 'Delete Alert').waitFor()
}

async function showFieldErrors(page: Page): Promise<void> {
  await button(page, 'Create Alert').first().click()
  await field(page, 'Age in Months').fill('1201')
  await field(page, 'Reminder Days').fill('31')
  await page.getByRole('dialog').getByRole('button', { name: 'Create Alert' }).click()
  await page.getByText('Age must be at most 1200 months').waitFor()
}
