import { expect, test } from 'vitest'
import { loadCatalog } from '../../shared/catalog/load-catalog.ts'
import { indexCatalog } from './index-catalog.ts'
import { matchCatalog } from './match-catalog.ts'

const catalog = indexCatalog(await loadCatalog())

const match = (...looks: string[][]) =>
  matchCatalog(
    catalog,
    looks.map((texts) => texts.map((text) => ({ text, confidence: 0.95 }))),
  )

const best = (...texts: string[]) => match(texts)[0]

test('a brand read in full is sure, whatever its accents and case', () => {
  expect(best('Padrón')).toMatchObject({ brand: { name: 'Padrón' } })
  expect(best('Padrón')?.confidence).toBeGreaterThan(0.9)
})

test('a name set in two rows is one name', () => {
  expect(best('MONTE', '&CRISTO')?.brand.name).toBe('Montecristo')
  expect(best('FUENTE', 'ARTURO')?.brand.name).toBe('Arturo Fuente')
})

test('a line that only one brand has suggests that brand, less surely than its name', () => {
  const alone = best('BEHIKE')
  expect(alone).toMatchObject({ brand: { name: 'Cohiba' }, line: { name: 'Behike' } })
  expect(alone?.confidence).toBeGreaterThan(0.6)
  expect(alone?.confidence).toBeLessThan(best('BEHIKE', 'COHIBA')?.confidence ?? 0)
})

test('a size that only one brand has suggests that brand, but never surely', () => {
  const alone = best('DUMAS')
  expect(alone?.brand.name).toBe('Montecristo')
  expect(alone?.confidence).toBeLessThan(0.6)
})

test('a piece that two names share makes neither of them sure', () => {
  const confidences = match(['MONTECR']).map(({ confidence }) => confidence)
  expect(confidences.length).toBeGreaterThan(1)
  expect(Math.max(...confidences)).toBeLessThan(0.6)
})

test('two brands that were read about as well are offered, and none is sure', () => {
  const looks = [
    [
      { text: 'COHIBA', confidence: 0.9 },
      { text: 'PARTAGAS', confidence: 0.82 },
    ],
  ]
  const matches = matchCatalog(catalog, looks)
  expect(matches.slice(0, 2).map(({ brand }) => brand.name)).toEqual(['Cohiba', 'Partagás'])
  for (const { confidence } of matches) expect(confidence).toBeLessThan(0.6)
})

test.each([
  [['DIAS', 'DE GLORIA'], 'AJ Fernandez', 'La Gloria Cubana'],
  [['DIAS', 'GLORLA'], 'AJ Fernandez', 'La Gloria Cubana'],
  [['ALMA', 'DEL FUEGO'], 'Plasencia', 'J. Fuego'],
])(
  'A brand is not sure when its name is only a part of what %j says: a line of %s.',
  (texts, owner, namesake) => {
    const [first, second] = match(texts)
    expect([first?.brand.name, second?.brand.name]).toEqual([owner, namesake])
    expect(first?.confidence).toBeLessThan(0.6)
    expect(second?.confidence).toBeLessThan(0.6)
  },
)

test('A brand is sure although a line of its maker is named after it.', () => {
  const first = best('UNDERCROWN', '10')
  expect(first?.brand.name).toBe('Undercrown')
  expect(first?.confidence).toBeGreaterThan(0.6)
})

test('A brand whose whole name was read is sure beside a word of a line of another one.', () => {
  expect(best('LA GLORIA CUBANA', 'DIAS')?.brand.name).toBe('La Gloria Cubana')
  expect(best('LA GLORIA CUBANA', 'DIAS')?.confidence).toBeGreaterThan(0.6)
})

test('words on many bands suggest no brand', () => {
  expect(match(['HABANA', 'CUBA', 'HECHO A MANO', 'RESERVA', 'MADURO', '1964'])).toEqual([])
})

test('a name that no brand has suggests none surely', () => {
  expect(best('ZEPHYRIA', 'QUILL')?.confidence ?? 0).toBeLessThan(0.6)
})

test('a word of the catalog is not taken for another one misread', () => {
  expect(match(['BOLIVAR']).map(({ brand }) => brand.name)).not.toContain('Oliva')
})

test('a slip of the recognizer is forgiven, with less belief', () => {
  const slip = best('"BOLIYAR"')
  expect(slip?.brand.name).toBe('Bolívar')
  expect(slip?.confidence).toBeLessThan(best('BOLIVAR')?.confidence ?? 0)
})

test('a single letter identifies the line of a brand', () => {
  expect(best('PARTAGAS', 'SERIED')?.line?.name).toBe('Serie D')
  expect(best('PARTAGAS', 'SERIEP')?.line?.name).toBe('Serie P')
})

test('the most specific line that was read is named', () => {
  expect(best('OLIVA', 'Serie V', 'MELANIO', 'MADURO')?.line?.name).toBe('Serie V Melanio Maduro')
  expect(best('OLIVA', 'Serie V', 'MELANIO')?.line?.name).toBe('Serie V Melanio')
})

test('the brand’s own name does not pass for one of its lines', () => {
  expect(best('ARTURO FUENTE')?.line).toBeUndefined()
})

test('two brands read equally well leave both in doubt', () => {
  const [first, second] = match(['PADRON', 'COHIBA'])
  expect(first?.confidence).toBeLessThan(0.65)
  expect(second?.confidence).toBeCloseTo(first?.confidence ?? 0)
})

test('a title that was not read to the letter does not make another brand’s name', () => {
  const [first, second] = match(['RAFAEL', 'GON', 'HABANA'])
  expect(first?.confidence ?? 0).toBeLessThan(0.6)
  expect(second?.confidence ?? 0).toBeLessThan(0.6)
  expect(best('DON RAFAEL')?.brand.name).toBe('Don Rafael')
})

test('looks at the same photograph add up', () => {
  expect(match(['PADRON'], ['1964', 'ANNIVERSARY', 'SERIES'])[0]?.line?.name).toBe(
    '1964 Anniversary Series',
  )
})

test('illegible readings are left out', () => {
  expect(matchCatalog(catalog, [[{ text: 'COHIBA', confidence: 0.3 }]])).toEqual([])
})

test('at most three brands are named', () => {
  expect(match(['PADRON', 'COHIBA', 'DAVIDOFF', 'MACANUDO'])).toHaveLength(3)
})
