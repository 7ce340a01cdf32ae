import { afterEach, expect, test, vi } from 'vitest'
import { loadCatalog } from '../../shared/catalog/load-catalog.ts'
import { drawBand } from './draw-band.ts'
import { indexCatalog } from './index-catalog.ts'
import type { Model } from './open-model.ts'
import { makeBandOcr } from './read-band.ts'

const catalog = indexCatalog(await loadCatalog())

afterEach(() => vi.restoreAllMocks())

/** Finds one box of text in the middle of every picture. */
const detector: Model = async ({ dims }) => {
  const [, , height = 0, width = 0] = dims
  const isText = (at: number) =>
    Math.abs((at % width) - width / 2) < 100 && Math.abs(at / width - height / 2) < 20
  return {
    data: Float32Array.from({ length: width * height }, (_, at) => Number(isText(at))),
    dims,
  }
}

test.each([
  ['a clear brand is looked at once, and then the whole for what is beside the band', 'COHIBA', 2],
  [
    'what names no brand is looked at in every way, and its text again in longer boxes',
    'ZEPHYRIA',
    8,
  ],
])('%s, however slow the machine is', async (_title, text, looks) => {
  const start = Date.now()
  let hours = 0
  const laterEachTime = () => start + 3_600_000 * hours++
  vi.spyOn(performance, 'now').mockImplementation(laterEachTime)
  vi.spyOn(Date, 'now').mockImplementation(laterEachTime)
  const recognize = vi.fn(async () => ({ text, confidence: 0.99 }))
  await makeBandOcr(detector, recognize, catalog)(await drawBand({ brand: '' }))
  expect(recognize).toHaveBeenCalledTimes(looks)
})
