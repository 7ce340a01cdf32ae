import { expect, test } from 'vitest'
import { usualFacts } from './usual-facts.ts'

const own = (lineName: string, wrapper: string) => ({
  ...{ brand: 'Oliva', lineName, wrapper, strength: 'Full', origin: 'Nicaragua' },
})

test.each([
  ['Serie V Maduro', [own('Serie V Maduro', 'Habano')], 'Maduro'],
  ['Connecticut Reserve', [], 'Connecticut'],
  ['Ecuador Habano Toro', [], 'Ecuador Habano'],
  ['Broadleaf Reserve', [], 'Connecticut Broadleaf'],
  ['Master Blends San Andrés', [], 'Mexican San Andres'],
  ['Double Claro', [], 'Claro'],
  ['Serie V', [own('Serie O', 'Habano'), own('Serie V', 'Rosado')], 'Rosado'],
  ['Serie G', [own('Serie O', 'Habano'), own('V', 'Rosado'), own('K', 'Rosado')], 'Rosado'],
  ['Serie G', [], undefined],
  ['Maduroso', [], undefined],
])('The usual wrapper of %s beside %o is %s', (lineName, cigars, wrapper) => {
  const line = { brand: 'Oliva', lineName, origin: 'Nicaragua' }
  expect(usualFacts(line, cigars).wrapper).toBe(wrapper)
})

test('A Cuban cigar is usually Natural, unless its name says otherwise', () => {
  const line = { brand: 'Cohiba', lineName: 'Robustos', origin: 'Cuba' }
  expect(usualFacts(line, []).wrapper).toBe('Natural')
  expect(usualFacts({ ...line, lineName: 'Maduro 5' }, []).wrapper).toBe('Maduro')
})

test('Strength follows the cigars of the line, and origin those of the brand', () => {
  const line = { brand: 'Oliva', lineName: 'Serie V', origin: undefined }
  expect(usualFacts(line, [own('Serie O', 'Habano')])).toMatchObject({
    strength: undefined,
    origin: 'Nicaragua',
  })
  expect(usualFacts(line, [own('serie v', 'Habano')]).strength).toBe('Full')
})
