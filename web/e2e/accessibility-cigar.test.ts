import { expect } from 'vitest'
import { walk } from './find-violations.ts'
import { pageStops, stockForTour } from './tour.ts'
import { test } from './visit.ts'

test.override('device', { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })

test('axe finds nothing on the page of a cigar and in its dialogs, in light and dark', async ({
  page,
  member,
}) => {
  const id = await stockForTour(member)
  expect(await walk(page, pageStops(id))).toEqual([])
})
