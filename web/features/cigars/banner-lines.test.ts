import { describe, expect, it } from 'vitest'
import { bannerLines } from './banner-lines.ts'

const box = { width: 240, height: 96, largest: 34 }

describe("a brand's name on its banner", () => {
  it.each([
    ['Oliva', ['Oliva']],
    ['Arturo Fuente', ['Arturo', 'Fuente']],
    ['My Father', ['My Father']],
    ['Romeo y Julieta', ['Romeo', 'y Julieta']],
    ['  La   Flor Dominicana ', ['La Flor', 'Dominicana']],
  ])('%s is set as %j', (brand, lines) => {
    expect(bannerLines(brand, box).lines).toEqual(lines)
  })

  it('fits at any length, up to the largest font size', () => {
    expect(bannerLines('Oliva', box).fontSize).toBe(34)
    const long = bannerLines('W'.repeat(80), box)
    expect(long.lines).toHaveLength(1)
    expect(long.fontSize * 80 * 0.72).toBeLessThan(box.width + 3)
    const prose = bannerLines('a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(2), box)
    expect(prose.lines.length).toBeLessThanOrEqual(3)
  })

  it('accepts an empty name', () => {
    expect(bannerLines('', box).lines).toEqual([''])
  })
})
