import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeLineIndex } from '../shared/catalog/make-line-index.ts'
import { shareUpTo, type Taps, tapsByBrand, tapsByHand, tapsByPhoto } from './taps.ts'

const all = (await makeLineIndex()).flatMap(({ names: [brand = ''], lines }) =>
  lines.map(({ names: [lineName = ''] }) => ({ brand, lineName })),
)
/** A hundred random lines of the whole catalog, by fast-check with seed 27. */
const lines = fc.sample(fc.constantFrom(...all), { numRuns: 100, seed: 27 })

test.for([
  ['by hand', tapsByHand, { required: [5, 90], withSize: [5, 90] }],
  ['by a photo of brand and line', tapsByPhoto, { required: [4, 50], withSize: [5, 90] }],
  ['by a photo of the brand', tapsByBrand, { required: [6, 88], withSize: [7, 90] }],
] as const)(
  'Of a hundred random lines, most are added %s in few taps',
  async ([, count, goals]) => {
    const taps: readonly Taps[] = await Promise.all(lines.map(count))
    for (const name of ['required', 'withSize'] as const) {
      const [most, percent] = goals[name]
      const counts = taps.map((one) => one[name])
      expect(shareUpTo(most, counts), name).toBeGreaterThanOrEqual(percent)
    }
  },
)
