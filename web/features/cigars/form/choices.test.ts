import { describe, expect, it } from 'vitest'
import { lengthChoices, ringGaugeChoices, wrapperChoices } from './choices.ts'

const values = (choices: readonly { value: string }[]) => choices.map(({ value }) => value)

describe('the choices of the form', () => {
  it('explain each of the 23 wrappers', () => {
    expect(wrapperChoices).toHaveLength(23)
    for (const { value, text } of wrapperChoices) expect(text).toMatch(new RegExp(`^${value} – .+`))
  })

  it('run from ring gauge 20 to 70 and from 3 to 10 inches', () => {
    expect(values(ringGaugeChoices(null)).at(0)).toBe('20')
    expect(values(ringGaugeChoices(null)).at(-1)).toBe('70')
    expect(ringGaugeChoices(null)).toHaveLength(26)
    expect(values(lengthChoices(null))).toHaveLength(29)
    expect(lengthChoices(null).at(1)).toEqual({ value: '3.25', text: '3.25″' })
  })

  it('include the current measure in its order', () => {
    expect(values(ringGaugeChoices(47)).slice(12, 16)).toEqual(['44', '46', '47', '48'])
    expect(ringGaugeChoices(48)).toHaveLength(26)
    expect(ringGaugeChoices(Number.NaN)).toHaveLength(26)
  })
})
