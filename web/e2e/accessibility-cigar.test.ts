import { expect } from 'vitest'
import { pageStops, stockForTour } from './tour.ts'
import { test } from './visit.ts'
import { phone, walk } from './walk.ts'

test.override('device', phone)

test('the page of a cigar and its dialogs fit every width, finger and rule of axe', async ({
  page,
  member,
}) => {
  const id = await stockForTour(member)
  expect(await walk(page, pageStops(id))).toEqual([])
})
