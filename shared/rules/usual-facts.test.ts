import { expect, test } from 'vitest'
import { cutWrapper, usualFacts } from './usual-facts.ts'

const own = (lineName: string, wrapper: string) => ({
  brand: 'Oliva',
  lineName,
  wrapper,
  strength: 'Full',
  origin: 'Nicaragua',
})

test.each([
  ['Serie V Maduro', [own('Serie V Maduro', 'Habano')], 'Maduro'],
  ['Connecticut Reserve', [], 'Connecticut'],
  ['Ecuador Habano Toro', [], 'Ecuador Habano'],
  ['Broadleaf Reserve', [], 'Connecticut Broadleaf'],
  ['Master Blends San Andrés', [], 'Mexican San Andres'],
  ['Claro', [], 'Claro'],
  ['Double Claro', [], 'Candela'],
  ['Oscuro', [], 'Oscuro'],
  ['Cameroon', [], 'Cameroon'],
  ['Corojo 99', [], 'Corojo'],
  ['Sumatra', [], 'Sumatra'],
  ['Rosado Sungrown', [], 'Rosado'],
  ['Mata Fina', [], 'Brazilian'],
  ['Serie V', [own('Serie O', 'Habano'), own('Serie V', 'Rosado')], 'Rosado'],
  ['Serie G', [own('Serie O', 'Habano'), own('V', 'Rosado'), own('K', 'Rosado')], 'Rosado'],
  ['Serie G', [], undefined],
  ['Maduroso', [], undefined],
])('The usual wrapper of %s beside %o is %s', (lineName, cigars, wrapper) => {
  const line = { brand: 'Oliva', lineName, origin: 'Nicaragua' }
  expect(usualFacts(line, cigars).wrapper).toBe(wrapper)
})

test('A Cuban cigar is Natural unless its name or the same line in the collection says otherwise', () => {
  const line = { brand: 'Cohiba', lineName: 'Robustos', origin: 'Cuba' }
  const maduro = { ...own('Maduro 5', 'Maduro'), brand: 'Cohiba', origin: 'Cuba' }
  expect(usualFacts(line, [maduro]).wrapper).toBe('Natural')
  expect(usualFacts({ ...line, lineName: 'Maduro 5' }, []).wrapper).toBe('Maduro')
  expect(usualFacts(line, [{ ...maduro, lineName: 'Robustos' }]).wrapper).toBe('Maduro')
})

test('Strength and origin are those of the line in the collection, otherwise of the brand', () => {
  const line = { brand: 'Oliva', lineName: 'Serie V', origin: undefined }
  const mild = { ...own('Serie V', 'Habano'), strength: 'Mild', origin: 'Honduras' }
  const others = [own('Serie O', 'Habano'), own('Serie G', 'Habano')]
  expect(usualFacts(line, others)).toMatchObject({ strength: 'Full', origin: 'Nicaragua' })
  expect(usualFacts(line, [...others, mild])).toMatchObject({
    strength: 'Mild',
    origin: 'Honduras',
  })
  expect(usualFacts(line, [])).toMatchObject({ strength: undefined, origin: undefined })
})

test.each([
  ['Exclusivo Maduro', 'Maduro', 'Exclusivo'],
  ['Exclusivo (Maduro)', 'Maduro', 'Exclusivo'],
  ['Maduro - Exclusivo', 'Maduro', 'Exclusivo'],
  ['Toro Ecuador Habano', 'Ecuador Habano', 'Toro'],
  ['Toro Mexican San Andrés', 'Mexican San Andres', 'Toro'],
  ['Natural', 'Natural', ''],
])('takes the wrapper out of %j', (text, wrapper, rest) => {
  expect(cutWrapper(text)).toMatchObject({ wrapper, rest })
})

test.each(['Double Toro', 'Gran Maduro Toro', 'Maduroso', ''])(
  'takes no wrapper out of %j',
  (text) => {
    expect(cutWrapper(text)).toBe(undefined)
  },
)
