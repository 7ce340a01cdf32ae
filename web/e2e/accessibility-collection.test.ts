import { expect } from 'vitest'
import { candidates, firstCigar } from './adding-stops.ts'
import { phone } from './taps.ts'
import { memberVisits, stockForTour } from './tour.ts'
import { test as base } from './visit.ts'
import { inParts, walk } from './walk.ts'

const test = base.extend('device', phone)

test('Home fits all widths and fingers and the rules of axe, and nothing moves when a cigar or a photo comes', async ({
  signedIn,
}) => {
  expect(await walk(signedIn, [firstCigar, candidates])).toEqual([])
})

test.for(inParts(memberVisits))(
  'The lists and the account of a member fit all widths and fingers and the rules of axe (part %#)',
  async (visits, { page, member }) => {
    await stockForTour(member)
    expect(await walk(page, visits)).toEqual([])
  },
)
