import { describe, expect, it } from 'vitest'
import { isSameCigar, isSameLine } from './same-cigar.ts'

const padron = { brand: 'Padrón', lineName: '1964 Anniversary Series', size: 'Exclusivo' }

describe('the same cigar', () => {
  it.each([
    [{}, true],
    [{ brand: ' PADRON', lineName: '1964 anniversary-series', size: 'exclusivo' }, true],
    [{ length: 5.5, ringGauge: 50 }, true],
    [{ brand: 'Oliva' }, false],
    [{ lineName: '1926 Serie' }, false],
    [{ size: 'Principe' }, false],
    [{ size: null }, false],
    [{ size: undefined }, false],
  ])('with %o: %s', (change, isSame) => {
    expect(isSameCigar({ ...padron, ...change }, padron)).toBe(isSame)
  })

  it.each([
    [{}, {}, true],
    [{ length: 5, ringGauge: 50 }, { length: 5, ringGauge: 50 }, true],
    [{ size: 'Custom', length: 5, ringGauge: 50 }, { length: 5, ringGauge: 50 }, true],
    [{ size: 'Custom', length: 5, ringGauge: 50 }, { size: 'Custom', length: 6 }, false],
    [{ length: 5 }, {}, false],
  ])('without the name of a size, %o and %o: %s', (one, other, isSame) => {
    const { size: _, ...line } = padron
    expect(isSameCigar({ ...line, ...one }, { ...line, ...other })).toBe(isSame)
  })

  it('is of the same line in every size', () => {
    expect(isSameLine(padron, { brand: 'Padron', lineName: '1964 Anniversary  Series' })).toBe(true)
    expect(isSameLine(padron, { brand: 'Padron', lineName: '1964' })).toBe(false)
  })
})
