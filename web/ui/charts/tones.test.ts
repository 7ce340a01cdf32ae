import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { ageColors } from '../../../shared/rules/age-category.ts'

const tokens = await readFile(new URL('../tokens.css', import.meta.url), 'utf8')
/** The tokens as they are in light, and in dark. */
const [light, dark] = [1, 2].map((n) =>
  tokens.replace(/light-dark\((#\w+), (#\w+)\)/g, (...found) => String(found[n])),
)

/** Red, green and blue of a token, 0 to 255. */
function channelsOf(sheet = '', token = ''): number[] {
  const [, hex = ''] = sheet.match(new RegExp(`--${token}: #([0-9a-f]{6});`)) ?? []
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

const weigh = ([red = 0, green = 0, blue = 0]: number[]) =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue

/** Relative luminance (WCAG 2). */
const luminance = (channels: number[]) =>
  weigh(
    channels
      .map((one) => one / 255)
      .map((c) => (c > 0.04045 ? ((c + 0.055) / 1.055) ** 2.4 : c / 12.92)),
  )

function contrast(one: number[], other: number[]): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

describe.each([
  ['light', light, -1],
  ['dark', dark, 1],
])('what charts are painted with in %s', (_, sheet, direction) => {
  const ages = ageColors.map((color) => channelsOf(sheet, `age-${color}`))

  test.each(['paper', 'paper-raised', 'paper-sunken'])('has enough contrast on %s', (paper) => {
    const ground = channelsOf(sheet, paper)
    for (const tone of [...ages, channelsOf(sheet, 'chart')]) {
      expect(contrast(tone, ground)).toBeGreaterThanOrEqual(3)
    }
  })

  test('differs by age in gray, by luminance and by channel values', () => {
    for (const [index, tone] of ages.slice(1).entries()) {
      const before = ages[index] ?? []
      expect(contrast(tone, before)).toBeGreaterThanOrEqual(1.3)
      expect(direction * (weigh(tone) - weigh(before))).toBeGreaterThanOrEqual(15)
    }
  })
})
