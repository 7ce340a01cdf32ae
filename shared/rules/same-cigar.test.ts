import { describe, expect, it } from 'vitest'
import { findSame, isSameLine, isSizeKnown } from './same-cigar.ts'

const padron = { brand: 'Padrón', lineName: '1964 Anniversary Series', size: 'Exclusivo' }
const { size: _, ...line } = padron

const isSame = (entry: Parameters<typeof findSame>[0], cigar = entry) =>
  findSame(entry, [cigar]).length === 1

describe('the same cigar', () => {
  it.each([
    [{}, true],
    [{ brand: ' PADRON', lineName: '1964 anniversary-series', size: 'exclusivo' }, true],
    [{ length: 5.5, ringGauge: 50 }, true],
    [{ brand: 'Oliva' }, false],
    [{ lineName: '1926 Serie' }, false],
    [{ size: 'Principe' }, false],
    [{ size: null, length: 5 }, false],
  ])('with %o: %s', (change, expected) => {
    expect(isSame({ ...padron, ...change }, padron)).toBe(expected)
  })

  it.each([
    [{ length: 5, ringGauge: 50 }, { length: 5, ringGauge: 50 }, true],
    [{ size: 'Custom', length: 5, ringGauge: 50 }, { length: 5, ringGauge: 50 }, true],
    [{ size: 'Custom', length: 5, ringGauge: 50 }, { size: 'Custom', length: 6 }, false],
    [{ length: 5.5, ringGauge: 50 }, { size: 'Exclusivo', length: 5.5, ringGauge: 50 }, true],
    [{ length: 5 }, {}, false],
    [{ size: 'Exclusivo' }, {}, false],
  ])('without the name of a size, %o and %o: %s', (one, other, expected) => {
    expect(isSame({ ...line, ...one }, { ...line, ...other })).toBe(expected)
  })

  it('is any of its line while the size is unknown', () => {
    const principe = { ...padron, size: 'Principe' }
    const cigars = [padron, principe, { ...padron, lineName: '1926 Serie' }, line]
    for (const size of [null, ' ', 'Custom']) {
      expect(isSizeKnown({ ...padron, size })).toBe(false)
      expect(findSame({ ...padron, size }, cigars)).toEqual([padron, principe, line])
    }
  })

  it('is of the same line in every size', () => {
    expect(isSameLine(padron, { brand: 'Padron', lineName: '1964 Anniversary  Series' })).toBe(true)
    expect(isSameLine(padron, { brand: 'Padron', lineName: '1964' })).toBe(false)
  })
})
