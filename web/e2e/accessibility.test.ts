import { expect } from 'vitest'
import { visitorStops } from './tour.ts'
import { test as base } from './visit.ts'
import { inParts, phone, walk } from './walk.ts'

const test = base.extend('device', phone)

test.for(inParts(visitorStops))(
  'the pages of a visitor fit every width, finger and rule of axe (part %#)',
  async (stops, { page }) => {
    expect(await walk(page, stops)).toEqual([])
  },
)
