import { expect, test } from 'vitest'
import { tagOf } from './tag.ts'

const tagAt = (instant: string, query: unknown, row = {}) =>
  tagOf(row, 'free', query, new Date(instant)).tag

const inKiritimati = { timeZone: 'Pacific/Kiritimati' }

test('no other zone has the tag of a day that has ended where the user is', () => {
  const before = tagAt('2026-11-30T09:00:00Z', inKiritimati)
  expect(tagAt('2026-11-30T09:59:00Z', inKiritimati)).toBe(before)
  expect(tagAt('2026-11-30T11:00:00Z', inKiritimati)).not.toBe(before)
  expect(tagAt('2026-11-30T11:00:00Z', {})).not.toBe(before)
})

test('a request without a zone has the tag of those in the zone that the user set', () => {
  const instant = '2026-11-30T11:00:00Z'
  expect(tagAt(instant, {}, inKiritimati)).toBe(tagAt(instant, inKiritimati, inKiritimati))
})
