import { expect } from 'vitest'
import { pageStops, stockForTour } from './tour.ts'
import { test as base } from './visit.ts'
import { inParts, phone, walk } from './walk.ts'

const test = base.extend('device', phone)

test.for([...inParts(pageStops('')).keys()])(
  'the page of a cigar and its dialogs fit every width, finger and rule of axe (part %#)',
  async (part, { page, member }) => {
    const stops = inParts(pageStops(await stockForTour(member)))[part] ?? []
    expect(await walk(page, stops)).toEqual([])
  },
)
