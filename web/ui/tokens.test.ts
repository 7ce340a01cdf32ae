import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { ageColors } from '../../shared/rules/age-category.ts'

const tokens = await readFile(new URL('tokens.css', import.meta.url), 'utf8')
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

const papers = ['paper', 'paper-raised', 'paper-sunken']
const texts = ['ink', 'ink-soft', 'ink-faint', 'cedar', 'tobacco', 'gold-ink', 'danger', 'positive']

/** What is drawn on what, and the least contrast of it: of text 4.5, of graphics and controls 3 (WCAG 2.1 AA). */
const pairs = [
  ...papers.flatMap((paper) => texts.map((text) => [text, paper, 4.5] as const)),
  ...papers.map((paper) => ['chart', paper, 3] as const),
  ...papers.map((paper) => ['focus', paper, 3] as const),
  ['control', 'paper-raised', 3],
  ['on-tobacco', 'tobacco', 4.5],
  ['on-tobacco', 'tobacco-deep', 4.5],
  ['on-danger', 'danger-fill', 4.5],
  ['ink', 'chart-soft', 4.5],
] as const

describe.each([
  ['light', light, -1],
  ['dark', dark, 1],
])('in %s', (_, sheet, direction) => {
  const ages = ageColors.map((color) => `age-${color}`)

  test.each([...pairs, ...ages.flatMap((age) => papers.map((paper) => [age, paper, 3] as const))])(
    '%s has enough contrast on %s',
    (color, ground, least) => {
      expect(contrast(channelsOf(sheet, color), channelsOf(sheet, ground))).toBeGreaterThanOrEqual(
        least,
      )
    },
  )

  test('the ages differ in gray, by luminance and by channel values', () => {
    const tones = ages.map((age) => channelsOf(sheet, age))
    for (const [index, tone] of tones.slice(1).entries()) {
      const before = tones[index] ?? []
      expect(contrast(tone, before)).toBeGreaterThanOrEqual(1.3)
      expect(direction * (weigh(tone) - weigh(before))).toBeGreaterThanOrEqual(15)
    }
  })
})
