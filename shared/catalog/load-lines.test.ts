import { describe, expect, it } from 'vitest'
import { findNamed } from './line-facts.ts'
import { loadLines, loadOwnLines } from './load-lines.ts'

describe('loadLines', () => {
  it.each([
    ['Drew Estate', 'Liga Undercrown Maduro', 'Undercrown Maduro', ['Undercrown', 'Maduro']],
    ['Foundation', 'The Wise Man Corojo', 'The Wise Man Corojo', ['El Güegüense', 'Corojo']],
    [
      ...(['My Father', 'Don Pepín Vintage Edition', 'Don Pepin Vintage Edition'] as const),
      ['Don Pepín García', 'Vintage Edition'],
    ],
  ] as const)(
    'has for %s “%s” the facts of the line that moved',
    async (brand, text, name, now) => {
      const [owner, ownName] = now
      const own = findNamed(await loadOwnLines(owner), ownName)
      const { aliases, ...facts } = findNamed(await loadLines(brand), text) ?? {}
      expect(facts).toEqual({ ...own, name, aliases: undefined })
      expect(findNamed(await loadOwnLines(brand), text)).toBeUndefined()
    },
  )
})
