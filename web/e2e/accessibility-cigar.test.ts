import { expect } from 'vitest'
import { phone } from './taps.ts'
import { cigarPageVisits, stockForTour } from './tour.ts'
import { test as base } from './visit.ts'
import { inParts, walk } from './walk.ts'

const test = base.extend('device', phone)

test.for([...inParts(cigarPageVisits('')).keys()])(
  'The page of a cigar and its dialogs fit all widths and fingers and the rules of axe (part %#)',
  async (part, { page, member }) => {
    const visits = inParts(cigarPageVisits(await stockForTour(member)))[part] ?? []
    expect(await walk(page, visits)).toEqual([])
  },
)
