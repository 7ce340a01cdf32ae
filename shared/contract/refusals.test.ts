import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createAlert } from './alerts.ts'
import { login, register, resetPassword, verifyEmail } from './auth.ts'
import { addBatch, updateBatch } from './batches.ts'
import { startChange } from './bulk.ts'
import { cigarChange, newCigar } from './cigar.ts'
import {
  batchId,
  id,
  imageUrl,
  instant,
  note,
  pageLimit,
  photoKey,
  price,
  priceOrNone,
  purchaseDate,
  quantity,
  rating,
  timeZoneName,
} from './fields.ts'
import { createHumidor } from './humidors.ts'
import { startImport } from './imports.ts'
import { updatePreferences } from './notifications.ts'
import { presignPhoto } from './photos.ts'
import { updateSettings } from './profile.ts'
import { addReadings } from './readings.ts'
import { createWish } from './wishes.ts'

type Schema = z.core.$ZodType

/** The messages that a value is refused with, by field. */
function refusals(schema: Schema, value: unknown) {
  const issues = z.safeParse(schema, value).error?.issues ?? []
  return issues.map(({ path, message }) => ({ path: path.join('.'), message }))
}

const many = 'x'.repeat(60_000)
const full = { personalNotes: many }

test.each<[Schema, unknown, string]>([
  [quantity, 0, 'Quantity must be at least 1'],
  [quantity, 1000, 'Quantity must be at most 999'],
  [quantity, 1.5, 'Quantity must be a whole number'],
  [price, -1, 'Price must be a positive number'],
  [price, 1.999, 'Price can have at most two decimals'],
  [price, 1e-9, 'Price can have at most two decimals'],
  [priceOrNone, -0.01, 'Price must be a positive number'],
  [priceOrNone, 'ten', 'Price must be a valid number'],
  [purchaseDate, '2025-02-30', 'Please enter a valid date'],
  [purchaseDate, '1899-12-31', 'Please enter a valid date'],
  [instant, '2024-02-03T20:00', 'Please enter a valid date and time'],
  [instant, 'yesterday', 'Please enter a valid date and time'],
  [rating, 0, 'Rating must be at least 1'],
  [rating, 6, 'Rating must be at most 5'],
  [rating, 4.5, 'Rating must be a whole number'],
  [note, many, 'Please use at most 5,000 characters.'],
  [id, 'x', 'This is not an id.'],
  [pageLimit, '0', 'The limit is a whole number from 1'],
  [pageLimit, 'all', 'The limit is a whole number from 1'],
  [pageLimit, '1001', 'The limit is at most 1000'],
  [batchId, 'elsewhere', 'This is not a purchase.'],
  [imageUrl, 'https://example.com/x.jpg', 'This is not a photo.'],
  [photoKey, 7, 'Please choose a photo.'],
  [photoKey, 'media/x', 'This is not a photo.'],
  [photoKey, '/media/../secret', 'This is not a photo.'],
  [timeZoneName, 'Mars/Olympus', 'This is not a time zone.'],
  [timeZoneName, '', 'This is not a time zone.'],
  [timeZoneName, 'Etc/Unknown', 'This is not a time zone.'],
])('A value is refused with a message for the user (%#)', (schema, value, message) => {
  expect(refusals(schema, value)).toMatchObject([{ message }])
})

/** Each with the field, the message at it, and bodies that have it. */
const of = (body: Schema, ...rows: [path: string, message: string, ...bad: object[]][]) =>
  rows.map(([path, message, ...bad]) => ({ path, message, body, bad }))

const missing = 'Please enter both email and password.'
const unconfirmed = 'Please confirm your age to activate your account.'
const unconfirmedPassword = 'Please enter and confirm your new password.'
const incomplete = 'Quantity and purchase date are required'
const notPositive = 'Please enter a number above 0 and below a billion, like 1.085.'
const notAPhoto = 'Please choose a JPG, PNG, HEIC or WebP image.'
const notACurrency = 'Please choose a currency from the list.'

const ids = Array.from({ length: 501 }, (_, n) => `${n}`.padStart(26, '0'))
const edit = (fields: object) => ({ cigarIds: ids.slice(1), change: { kind: 'edit', fields } })
const paid = (bad: object) => ({ paid: { currency: 'EUR', amount: 12.5, rate: 1.08, ...bad } })

const purchase = { quantity: 1, purchaseDate: '2024-04-01' }
const smoke = { purchase: 0, at: '2025-01-01T20:00:00Z' }
const described = {
  brand: 'Padron',
  lineName: '1926',
  wrapper: 'Maduro',
  strength: 'Full',
  origin: 'Nicaragua',
  purchases: [purchase],
}
const cigars = (...all: object[]) => ({ fileHash: '0'.repeat(64), name: 'A', cigars: all })
const cigar = (bad: object) => cigars({ ...described, ...bad })
const bought = (bad: object) => cigar({ purchases: [{ ...purchase, ...bad }] })
const addition = { cigarId: ids[0], purchases: [{ quantity: 1 }] }

const readings = (...all: object[]) => ({ readings: all })
const withDay = (day: string) => {
  const air = { readings: [], days: [{ day, humidity: 65 }] }
  return { ...cigars(described), humidors: [{ key: 'a', name: 'A', air }] }
}
const noon = { at: '2026-01-01T12:00:00Z', humidity: 65 }

test.each([
  ...of(
    register.body,
    ['password', missing, {}, { password: '' }, { password: null }],
    ['password', 'Password must be at least 6 characters long.', { password: '12345' }],
    ['password', 'Password must be at most 99 characters long.', { password: many }],
    ['password', 'Password cannot begin or end with a space.', { password: 'Humidor7 ' }],
  ),
  ...of(
    login.body,
    ['email', missing, {}, { email: '' }],
    ['password', missing, {}, { password: '' }, { password: many }],
  ),
  ...of(resetPassword.body, ['newPassword', unconfirmedPassword, {}, { newPassword: '' }]),
  ...of(
    verifyEmail.body,
    ['country', 'Please select your country to continue.', {}, { country: 'france' }],
    ['ageConfirmed', unconfirmed, {}, { ageConfirmed: false }, { ageConfirmed: 'true' }],
    ['token', 'This link is not valid.', { token: '' }, { token: 7 }, { token: many }],
  ),
  ...of(
    newCigar,
    ['brand', 'Brand is required', {}, { brand: ' ' }],
    ['lineName', 'Line/Name is required', {}],
    ['wrapper', 'Wrapper is required', {}, { wrapper: '' }],
    ['origin', 'Origin is required', {}],
    ['strength', 'Please choose a strength from the list', { strength: 'Brutal' }],
  ),
  ...of(
    cigarChange,
    ['brand', 'Please use at most 80 characters.', { brand: many }],
    ['quantity', 'Quantity cannot be negative', { quantity: -1 }],
    ['personalNotes', 'These notes are full. Please delete one to add another.', full],
  ),
  ...of(
    addBatch.body,
    ['quantity', incomplete, {}],
    ['purchaseDate', incomplete, {}, { purchaseDate: '' }, { purchaseDate: null }],
    ['purchaseDate', 'Please enter a valid date', { purchaseDate: '2025-02-30' }],
    ['quantity', 'Quantity must be a positive number', { quantity: 0 }, { quantity: 2.5 }],
    ['quantity', 'Quantity must be at most 999', { quantity: 1000 }],
    ['boxDate', 'Please use at most 40 characters.', { boxDate: many }],
    ['got', 'Please choose from the list.', { got: 'theft' }],
    [
      'paid.currency',
      notACurrency,
      ...['EURO', 'XYZ', 'eur'].map((currency) => paid({ currency })),
    ],
    ['paid.amount', notPositive, paid({ amount: 0 })],
    ['paid.amount', 'EUR has 2 decimals.', paid({ amount: 12.505 })],
    ['paid.amount', 'JPY has 0 decimals.', paid({ currency: 'JPY' })],
    ['paid.amount', 'KWD has 3 decimals.', paid({ currency: 'KWD', amount: 1.2345 })],
    ['paid.rate', notPositive, ...[0, -1.08, '1,08', 2e9].map((rate) => paid({ rate }))],
  ),
  ...of(updateBatch.body, ['purchaseDate', incomplete, { purchaseDate: '' }]),
  ...of(
    startChange.body,
    ['cigarIds', 'Please select at least one cigar.', { cigarIds: [] }],
    ['cigarIds', 'Please select at most 500 cigars.', { cigarIds: ids }],
    ['cigarIds', 'A cigar is selected twice.', { cigarIds: [ids[0], ids[0]] }],
    ['change.fields', 'Please choose what to change.', edit({})],
    ['change.fields.brand', 'Brand is required', edit({ brand: ' ' })],
  ),
  ...of(
    startImport.body,
    ['fileHash', 'This is not a hash.', { fileHash: 'X' }],
    ['cigars', 'There is nothing to import.', cigars()],
    ['cigars', 'Please use at most 5,000 cigars.', cigars(...Array(5001).fill(described))],
    ['additions', 'A cigar is named twice.', { additions: [addition, addition] }],
    ['cigars.0.brand', 'Brand is required', cigar({ brand: ' ' })],
    ['cigars.0.purchases', 'Please enter at least one purchase.', cigar({ purchases: [] })],
    ['humidors.0.air.days.0.day', 'This is before the year 2000.', withDay('1999-12-31')],
    [
      'cigars.0.purchases',
      'Please use at most 1,000 purchases.',
      cigar({ purchases: Array(1001).fill(purchase) }),
    ],
    ['cigars.0.purchases.0.quantity', 'Quantity must be at least 1', bought({ quantity: 0 })],
    [
      'cigars.0.purchases.0.quantity',
      'More sticks were smoked than bought.',
      cigar({ purchases: [{ quantity: 2, removed: 1 }], smokes: [smoke, smoke] }),
    ],
    [
      'cigars.0.purchases.0.price',
      'Price is too high',
      cigar({ purchases: Array(2).fill({ quantity: 99_999, price: 99_999_999.99 }) }),
    ],
    [
      'cigars.0.purchases.0.deleted',
      'A deleted purchase has no sticks.',
      bought({ deleted: true }),
    ],
    [
      'cigars.0.purchases.0.stickNotes',
      'This stick is not in stock.',
      bought({ stickNotes: [{ place: 3, notes: 'The last one.' }] }),
    ],
    [
      'cigars.0.smokes.0.purchase',
      'This is not a purchase.',
      cigar({ smokes: [{ ...smoke, purchase: 1 }] }),
    ],
  ),
  ...of(
    createHumidor.body,
    ['name', 'Please enter a name', {}],
    ['name', 'Please use at most 60 characters.', { name: many }],
    ['kind', 'Please choose a kind from the list', { kind: 'sauna' }],
    ['capacity', 'Capacity must be at least 1', { capacity: 0 }],
    ['targetHumidity', 'Humidity must be at most 90', { targetHumidity: 101 }],
  ),
  ...of(
    createAlert.body,
    ['ageInMonths', 'Age must be at least 1 month', { ageInMonths: 0 }],
    ['ageInMonths', 'Age must be at most 1200 months', { ageInMonths: 1201 }],
    ['ageInMonths', 'Age in months is required', {}, { ageInMonths: 1.5 }],
    ['title', 'Title is required', {}, { title: '' }, { title: '   ' }],
    ['title', 'Please use at most 320 characters.', { title: many }],
    ['message', 'Please use at most 1,000 characters.', { message: many }],
    ['alertType', 'Please choose a type of alert', { alertType: 'yearly' }],
    ['reminderDaysBefore', 'Reminder days must be at least 0', { reminderDaysBefore: -1 }],
    ['reminderDaysBefore', 'Reminder days must be at most 30', { reminderDaysBefore: 31 }],
  ),
  ...of(
    addReadings.body,
    ['readings', 'Please send a reading', readings()],
    ['readings', 'A call takes at most 2,000 readings', readings(...Array(2001).fill(noon))],
    ['readings.0.humidity', 'Humidity must be at most 100', readings({ ...noon, humidity: 101 })],
    ['readings.1.at', 'Please enter a valid date and time', readings(noon, { at: 'noon' })],
    ['readings.0.at', 'This is before the year 2000.', readings({ at: '1999-12-31T12:00:00Z' })],
  ),
  ...of(createWish.body, ['lineName', 'Please use at most 120 characters.', { lineName: many }]),
  ...of(
    updateSettings.body,
    ['theme', 'Please choose a theme from the list.', { theme: 'sepia' }],
    ['lengthUnit', 'Please choose inches or centimeters.', { lengthUnit: null }],
    ['currency', notACurrency, { currency: 'usd' }],
  ),
  ...of(updatePreferences.body, [
    ...(['notificationTime', 'Invalid time format'] as const),
    ...['9:00', '24:00', '09:60', '09:00:00', ' 09:00', 9].map((notificationTime) => ({
      notificationTime,
    })),
  ]),
  ...of(presignPhoto.body, [
    ...(['contentType', notAPhoto] as const),
    ...['image/heic', 'image/svg+xml', 'text/html', ''].map((contentType) => ({ contentType })),
  ]),
])('$path: $message', ({ path, message, body, bad }) => {
  for (const value of bad) expect(refusals(body, value)).toContainEqual({ path, message })
})
