import { expect, it } from 'vitest'
import { readSuggestions } from './read-suggestions.ts'

it('what the band reader suggests becomes text for the fields, the rest stays empty', () => {
  const suggestions = readSuggestions({
    outcome: 'recognised',
    imageUrl: '/media/a.jpg',
    candidates: [{ brand: 'Padrón', confidence: 0.9 }],
    suggestions: {
      brand: { value: 'Padrón', confidence: 0.9 },
      wrapper: { value: 'Maduro', confidence: 0.4 },
      ringGauge: { value: 50, confidence: 0.3 },
      length: undefined,
    },
  })
  expect(suggestions).toEqual({ brand: 'Padrón', wrapper: 'Maduro', ringGauge: '50' })
})
