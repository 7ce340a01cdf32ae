import { expect, test } from 'vitest'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import * as alerts from '../../../shared/contract/alerts.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as notifications from '../../../shared/contract/notifications.ts'
import { addDays, today } from '../../../shared/rules/dates.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'

reachProductTable()

const day = today('UTC', new Date())

/** A Premium collector with a cigar bought today and a calendar address. */
async function withCalendar() {
  const ana = await withCigar({ purchaseDate: day }, { plan: 'premium' })
  const { url } = await ana.ok(notifications.createCalendar)
  return { ...ana, url, read: async () => eventsIn(await (await fetch(url)).text()) }
}

/** The lines of each event, long ones joined (RFC 5545, 3.1 'Content Lines'). */
function eventsIn(text: string): Record<string, string>[] {
  const [, ...events] = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT')
  return events.map((event) =>
    Object.fromEntries(event.split('\r\n').map((line) => line.split(/:(.*)/).slice(0, 2))),
  )
}

const compact = (date: string) => date.replaceAll('-', '')
const half = addDays(day, 180)

test('returns an iCalendar file that only its reader may keep, for an hour', async () => {
  const ana = await withCalendar()
  const response = await fetch(ana.url)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('private, max-age=3600')
  const text = await response.text()
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
  expect(text).toContain('X-WR-CALNAME:Digital Humidor\r\n')
  expect(text).toMatch(/END:VCALENDAR(\r\n)?$/)
})

test('returns milestones and alerts as all-day events with stable ids', async () => {
  const ana = await withCalendar()
  const body = { alertType: 'custom', ageInMonths: 6, title: 'Try; one', reminderDaysBefore: 7 }
  const alert = await ana.ok(alerts.createAlert, { body: { ...body, message: 'With\ncoffee.' } })
  const [purchase] = await ana.batches()
  const host = new URL(ana.url).hostname
  const events = await ana.read()
  expect(events).toHaveLength(4)
  expect(events[0]).toMatchObject({
    UID: `${alert.id}-${purchase?.id}@${host}`,
    'DTSTART;VALUE=DATE': compact(addDays(half, -7)),
    SUMMARY: 'Try\\; one',
    DESCRIPTION: expect.stringMatching(
      /^Padron .* will be 6 months old in a week\\, on .*\\n\\nWith\\ncoffee\.$/,
    ),
    'URL;VALUE=URI': expect.stringMatching(new RegExp(`^http.*/cigar/${ana.id}$`)),
  })
  expect(events[1]).toMatchObject({
    UID: `6mo-${purchase?.id}@${host}`,
    'DTSTART;VALUE=DATE': compact(half),
    SUMMARY: 'Padron 1964 Anniversary: 6 months',
  })
  expect(events.slice(2).map(({ SUMMARY }) => SUMMARY)).toEqual([
    'Padron 1964 Anniversary: 1 year',
    'Padron 1964 Anniversary: 2 years',
  ])
  expect((await ana.read()).map(({ UID }) => UID)).toEqual(events.map(({ UID }) => UID))
})

test('omits smoked, removed and inactive entries', async () => {
  const ana = await withCalendar()
  const body = { alertType: 'custom', ageInMonths: 8, title: 'Eight' }
  const { id } = await ana.ok(alerts.createAlert, { body })
  expect(await ana.read()).toHaveLength(4)
  await ana.ok(notifications.updatePreferences, { body: { agingAlertsEnabled: 0 } })
  expect(await ana.read()).toHaveLength(3)
  await ana.ok(notifications.updatePreferences, { body: { agingAlertsEnabled: 1 } })
  await ana.ok(alerts.updateAlert, { params: { id }, body: { isActive: 0 } })
  expect(await ana.read()).toHaveLength(3)
  await ana.enjoy()
  expect(await ana.read()).toEqual([])
  await ana.ok(cigars.deleteCigar, { params: { id: ana.id } })
  expect(await ana.read()).toEqual([])
})

test('is empty after Premium and says why', async () => {
  const ana = await withCalendar()
  await setSubscription(ana.userId, undefined)
  const response = await fetch(ana.url)
  const text = await response.text()
  expect(response.status).toBe(200)
  expect(text).toContain('X-WR-CALNAME:Digital Humidor (part of the Premium plan)')
  expect(eventsIn(text)).toEqual([])
})

test('returns 404 for an unknown address', async () => {
  const ana = await withCalendar()
  for (const url of [`${ana.url}x`, ana.url.replace(/\..{5}/, '.abcde'), `${ana.url}/`]) {
    expect((await fetch(url)).status).toBe(404)
  }
})
