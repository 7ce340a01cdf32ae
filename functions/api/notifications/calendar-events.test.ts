import { expect, test } from 'vitest'
import { calendarEvents } from './calendar-events.ts'

const cigar = {
  cigarId: 'c',
  brand: 'Padron',
  lineName: '1964',
  wrapper: 'Maduro',
  origin: 'Nicaragua',
  strength: 'Full',
  quantity: 1,
  pricedQuantity: 0,
  valueCents: 0,
  oldestPurchaseDate: '2026-01-01',
  createdAt: '',
}
const purchase = (purchaseDate: string, batchId = purchaseDate) => ({
  batchId,
  cigarId: 'c',
  legacy: false,
  purchaseDate,
  quantity: 1,
  remaining: 1,
  smoked: 0,
  removed: 0,
  createdAt: '',
})
const when = { timeZone: 'UTC', now: new Date('2026-03-10T12:00:00Z') }

test('lists the events of the next 24 months from today by their days', () => {
  const batches = ['2016-03-13', '2024-03-10', '2025-03-09'].map((day) => purchase(day))
  const events = calendarEvents({ cigars: [cigar], batches }, [], when)
  expect(events.map(({ day, summary }) => [day, summary])).toEqual([
    ['2026-03-10', 'Padron 1964: 2 years'],
    ['2026-03-11', 'Padron 1964: 10 years'],
    ['2027-03-09', 'Padron 1964: 2 years'],
    ['2027-03-10', 'Padron 1964: 3 years'],
    ['2028-03-08', 'Padron 1964: 3 years'],
  ])
  expect(events[0]?.description).toBe('Purchased 3/10/2024')
})

test('uses the day in the time zone', () => {
  const collection = { cigars: [cigar], batches: [purchase('2024-03-10')] }
  const late = { ...when, now: new Date('2026-03-10T23:30:00Z') }
  expect(calendarEvents(collection, [], late)).toHaveLength(2)
  expect(calendarEvents(collection, [], { ...late, timeZone: 'Asia/Tokyo' })).toHaveLength(1)
})

test('keeps the first 300 events of thousands of alerts and purchases', () => {
  const batches = Array.from({ length: 1000 }, (_, n) => purchase('2026-03-01', `b${n}`))
  const alerts = Array.from({ length: 5000 }, (_, n) => ({
    alertId: `a${n}`,
    ageInMonths: 1 + (n % 24),
    reminderDaysBefore: 0,
    isActive: 1 as const,
    activeSince: '',
    title: 'Ready',
  }))
  const events = calendarEvents({ cigars: [cigar], batches }, alerts, when)
  expect(events).toHaveLength(300)
  expect(new Set(events.map(({ day }) => day))).toEqual(new Set(['2026-04-01']))
})
