import { expect } from 'vitest'
import { phone } from './taps.ts'
import { visitorVisits } from './tour.ts'
import { test as base } from './visit.ts'
import { inParts, walk } from './walk.ts'

const test = base.extend('device', phone)

test.for(inParts(visitorVisits))(
  'The pages of a visitor fit all widths and fingers and the rules of axe (part %#)',
  async (visits, { page }) => {
    expect(await walk(page, visits)).toEqual([])
  },
)
