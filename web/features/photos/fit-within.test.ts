import { describe, expect, it } from 'vitest'
import { fitWithin } from './prepare-photo.ts'

describe('a photo', () => {
  it.each([
    ['lying', { width: 4032, height: 3024 }, { width: 2560, height: 1920 }],
    ['standing', { width: 3024, height: 4032 }, { width: 1920, height: 2560 }],
    ['small', { width: 800, height: 600 }, { width: 800, height: 600 }],
    ['as thin as a line', { width: 9000, height: 1 }, { width: 2560, height: 1 }],
  ])('that is %s keeps its shape within the longest side', (_, size, fitted) => {
    expect(fitWithin(size, 2560)).toEqual(fitted)
  })
})
