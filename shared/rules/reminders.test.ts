import { describe, expect, it, test } from 'vitest'
import {
  type Alerting,
  daysOf,
  type Handled,
  handledAt,
  handledDay,
  type Kept,
  mondayAfter,
  nextReminder,
  planReminders,
  remindersAfter,
  scopesIn,
} from './reminders.ts'

const berlin = { timeZone: 'Europe/Berlin', notificationTime: '09:00' }
const long = '2020-01-01T00:00:00.000Z'

const alert = (change: Partial<Alerting> = {}): Alerting => ({
  alertId: 'a',
  ageInMonths: 12,
  reminderDaysBefore: 0,
  isActive: 1,
  activeSince: long,
  ...change,
})
const bought = (purchaseDate: string, change: Partial<Kept> = {}): Kept => ({
  batchId: purchaseDate,
  cigarId: 'c',
  purchaseDate,
  remaining: 1,
  createdAt: long,
  ...change,
})

/** Returns the due alerts and days of an instant, and the next day. */
function plan({
  alerts = [alert()],
  purchases,
  handled,
  now,
  of = berlin,
}: {
  alerts?: Alerting[]
  purchases: Kept[]
  handled?: Handled
  now: string
  of?: Parameters<typeof daysOf>[0]
}) {
  const state = { alerts, scopeOf: scopesIn(purchases), days: daysOf(of) }
  const { due, next } = planReminders(state, handled, new Date(now))
  return { due: due.map(({ alert, day }) => `${alert.alertId} ${day}`), next }
}

describe('which days have come', () => {
  it.each([
    ['Europe/Berlin', '2026-07-15T06:59Z', '2026-07-14'],
    ['Europe/Berlin', '2026-07-15T07:00Z', '2026-07-15'],
    ['Pacific/Kiritimati', '2026-07-14T19:00Z', '2026-07-15'],
    ['Pacific/Kiritimati', '2026-07-14T18:59Z', '2026-07-14'],
    ['Pacific/Pago_Pago', '2026-07-15T19:59Z', '2026-07-14'],
    ['Pacific/Pago_Pago', '2026-07-15T20:00Z', '2026-07-15'],
  ])('in %s at %s the last is %s', (timeZone, now, day) => {
    expect(daysOf({ ...berlin, timeZone }).lastDue(new Date(now))).toBe(day)
  })

  it.each([
    ['2026-07-12', '2026-07-13'],
    ['2026-07-13', '2026-07-20'],
    ['2026-07-14', '2026-07-20'],
    ['2026-12-31', '2027-01-04'],
  ])('the Monday after %s is %s', (day, monday) => {
    expect(mondayAfter(day)).toBe(monday)
  })
})

describe('what is due', () => {
  const purchases = [bought('2025-07-15')]

  it('is due from the time of its day on, and until then it is next', () => {
    expect(plan({ purchases, now: '2026-07-15T06:59Z' })).toEqual({ due: [], next: '2026-07-15' })
    expect(plan({ purchases, now: '2026-07-15T07:00Z' }).due).toEqual(['a 2026-07-15'])
  })

  it('counts reminder days back across months, from the day the age is reached', () => {
    const next = (reminderDaysBefore: number, day: string, ageInMonths = 1) =>
      plan({
        alerts: [alert({ ageInMonths, reminderDaysBefore })],
        purchases: [bought(day)],
        now: '2020-01-01T00:00Z',
      }).next
    expect(next(7, '2026-02-01')).toBe('2026-02-22')
    expect(next(30, '2024-01-31')).toBe('2024-01-30')
    expect(next(0, '2024-02-29', 1200)).toBe('2124-02-29')
  })

  it('counts the ages of milestones in days, and a lead at the same time across a clock shift', () => {
    // Clocks in Berlin shift on 29 March 2026; 7 days before 1 April is 25 March.
    const one = {
      alerts: [alert({ ageInMonths: 6, reminderDaysBefore: 7 })],
      purchases: [bought('2025-10-03')],
    }
    expect(plan({ ...one, now: '2026-03-25T07:59Z' })).toEqual({ due: [], next: '2026-03-25' })
    expect(plan({ ...one, now: '2026-03-25T08:00Z' }).due).toEqual(['a 2026-03-25'])
    const onDay = { ...one, alerts: [alert({ ageInMonths: 6 })] }
    expect(plan({ ...onDay, now: '2026-04-01T06:59Z' })).toEqual({ due: [], next: '2026-04-01' })
    expect(plan({ ...onDay, now: '2026-04-01T07:00Z' }).due).toEqual(['a 2026-04-01'])
  })

  it('covers every purchase with sticks in stock, legacy ones by their day, in order', () => {
    const kept = [
      bought('2025-07-14', { batchId: 'legacy' }),
      bought('2025-07-10'),
      bought('2025-07-13', { remaining: 0 }),
      bought('2025-09-01'),
      bought('2025-08-01'),
    ]
    expect(plan({ purchases: kept, now: '2026-07-20T12:00Z' })).toEqual({
      due: ['a 2026-07-10', 'a 2026-07-14'],
      next: '2026-08-01',
    })
  })

  it('covers only the purchases of its cigar when it is for one', () => {
    const kept = [bought('2025-07-10'), bought('2025-07-11', { cigarId: 'other' })]
    const now = '2026-07-20T12:00Z'
    expect(plan({ alerts: [alert({ cigarId: 'other' })], purchases: kept, now }).due).toEqual([
      'a 2026-07-11',
    ])
    expect(plan({ alerts: [alert({ cigarId: 'gone' })], purchases: kept, now })).toEqual({
      due: [],
      next: undefined,
    })
  })

  it('is nothing while an alert is off or there is no stock', () => {
    const now = '2026-07-20T12:00Z'
    expect(plan({ alerts: [alert({ isActive: 0 })], purchases, now }).due).toEqual([])
    expect(plan({ purchases: [], now })).toEqual({ due: [], next: undefined })
  })

  it.each([
    ['the alert was created', { activeSince: '2026-07-15T07:00:00.000Z' }, {}],
    ['the purchase was entered', {}, { createdAt: '2026-07-15T07:00:00.000Z' }],
    ['the purchase got its day', {}, { datedAt: '2026-07-15T07:00:00.000Z' }],
  ])('is nothing of before %s', (_, ofAlert, ofPurchase) => {
    const one = { alerts: [alert(ofAlert)], purchases: [bought('2025-07-15', ofPurchase)] }
    expect(plan({ ...one, now: '2026-07-16T12:00Z' }).due).toEqual([])
    const later = { alerts: one.alerts, purchases: [bought('2025-07-16', ofPurchase)] }
    expect(plan({ ...later, now: '2026-07-16T12:00Z' }).due).toEqual(['a 2026-07-16'])
  })

  it('is nothing that was handled', () => {
    const handled = handledAt(new Date('2026-07-15T12:00Z'), daysOf(berlin))
    expect(plan({ purchases, handled, now: '2026-07-16T12:00Z' }).due).toEqual([])
  })

  it('halves its way through 5,000 alerts of 5,000 purchases', () => {
    const kept = Array.from({ length: 5000 }, (_, n) => {
      const month = String(1 + (n % 12)).padStart(2, '0')
      return bought(`${2000 + (n % 20)}-${month}-05`, { batchId: `${n}`, cigarId: `${n % 700}` })
    })
    const alerts = Array.from({ length: 5000 }, (_, n) =>
      alert({ alertId: `${n}`, ageInMonths: 1 + (n % 1200) }),
    )
    let read = 0
    const counted = kept.map(({ purchaseDate, ...rest }) => ({
      ...rest,
      get purchaseDate() {
        read += 1
        return purchaseDate
      },
    }))
    const scopeOf = scopesIn(counted)
    const handled = handledAt(new Date('2026-07-15T12:00Z'), daysOf(berlin))
    read = 0
    const state = { alerts, scopeOf, days: daysOf(berlin) }
    const { due, next } = planReminders(state, handled, new Date('2026-07-16T12:00Z'))
    expect(due).toEqual([])
    expect(next).toBe('2026-08-05')
    expect(read).toBeLessThan(15 * alerts.length)
  })
})

describe('a collector who changes time or time zone', () => {
  const kiritimati = { ...berlin, timeZone: 'Pacific/Kiritimati' }
  const pagoPago = { ...berlin, timeZone: 'Pacific/Pago_Pago' }
  const purchases = [bought('2025-07-15')]

  it.each([
    // It is the 15th there since long, and the 14th was handled here a minute ago.
    ['to the day before the date line', pagoPago, '2026-07-14T20:01Z', kiritimati],
    ['to an earlier time', { ...berlin, notificationTime: '20:00' }, '2026-07-15T12:00Z', berlin],
  ])('loses nothing when moving %s', (_, before, at, of) => {
    const handled = handledAt(new Date(at), daysOf(before))
    expect(plan({ purchases, handled, now: at, of }).due).toEqual(['a 2026-07-15'])
  })

  it('may meet a day again after moving back across the date line, and loses no new alert', () => {
    const at = new Date('2026-07-14T20:01Z')
    const handled = handledAt(at, daysOf(kiritimati))
    expect(handled.sinceDay).toBe('2026-07-15')
    expect(handledDay(handled, daysOf(pagoPago))).toBe('2026-07-14')
    const alerts = [alert({ activeSince: '2026-07-14T20:02:00.000Z' })]
    const now = '2026-07-15T20:00Z'
    expect(plan({ alerts, purchases, handled, now, of: pagoPago }).due).toEqual(['a 2026-07-15'])
  })
})

describe('the next reminder of an alert', () => {
  const next = (change: Partial<Alerting>, now: string) =>
    nextReminder(
      alert(change),
      scopesIn([bought('2025-07-15'), bought('2025-07-10')]),
      daysOf(berlin),
      new Date(now),
    )

  it('is the first that has not come', () => {
    expect(next({}, '2026-07-10T06:59Z')).toMatchObject({ day: '2026-07-10' })
    expect(next({ reminderDaysBefore: 2 }, '2026-07-10T07:00Z')).toMatchObject({
      day: '2026-07-13',
      reachedOn: '2026-07-15',
      purchase: { purchaseDate: '2025-07-15' },
    })
  })

  it('is none when all have come or the alert is off', () => {
    expect(next({}, '2026-07-15T07:00Z')).toBeUndefined()
    expect(next({ isActive: 0 }, '2026-07-01T07:00Z')).toBeUndefined()
  })
})

test('what is older by its box reminds earlier', () => {
  const purchase = { ...bought('2025-06-01'), packedOn: '2024-03-01' }
  const scopeOf = scopesIn([bought('2025-01-01'), purchase])
  const days = [...remindersAfter(alert({ ageInMonths: 24 }), scopeOf, '')].map(({ day }) => day)
  expect(days).toEqual(days.toSorted())
  expect(scopeOf({})[0]).toBe(purchase)
})
