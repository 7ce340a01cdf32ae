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

test('is sure of a brand read in full, whatever its accents and case', () => {
  expect(best('Padrón')).toMatchObject({ brand: { name: 'Padrón' } })
  expect(best('Padrón')?.confidence).toBeGreaterThan(0.9)
})

test('joins a name set in two rows', () => {
  expect(best('MONTE', '&CRISTO')?.brand.name).toBe('Montecristo')
  expect(best('FUENTE', 'ARTURO')?.brand.name).toBe('Arturo Fuente')
})

test('suggests the only brand with a line, less surely than by its name', () => {
  const alone = best('BEHIKE')
  expect(alone).toMatchObject({ brand: { name: 'Cohiba' }, line: { name: 'Behike' } })
  expect(alone?.confidence).toBeGreaterThan(0.6)
  expect(alone?.confidence).toBeLessThan(best('BEHIKE', 'COHIBA')?.confidence ?? 0)
})

test('suggests the only brand with a size, but never surely', () => {
  const alone = best('DUMAS')
  expect(alone?.brand.name).toBe('Montecristo')
  expect(alone?.confidence).toBeLessThan(0.6)
})

test('is sure of neither name that shares a piece', () => {
  const confidences = match(['MONTECR']).map(({ confidence }) => confidence)
  expect(confidences.length).toBeGreaterThan(1)
  expect(Math.max(...confidences)).toBeLessThan(0.6)
})

test('offers two brands with similar scores and is sure of neither', () => {
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
  'is not sure of a brand whose name is only a part of %j, a line of %s',
  (texts, owner, namesake) => {
    const [first, second] = match(texts)
    expect([first?.brand.name, second?.brand.name]).toEqual([owner, namesake])
    expect(first?.confidence).toBeLessThan(0.6)
    expect(second?.confidence).toBeLessThan(0.6)
  },
)

test('is sure of a brand although a line of its maker is named after it', () => {
  const first = best('UNDERCROWN', '10')
  expect(first?.brand.name).toBe('Undercrown')
  expect(first?.confidence).toBeGreaterThan(0.6)
})

test("is sure of a brand read in full beside a word of another brand's line", () => {
  expect(best('LA GLORIA CUBANA', 'DIAS')?.brand.name).toBe('La Gloria Cubana')
  expect(best('LA GLORIA CUBANA', 'DIAS')?.confidence).toBeGreaterThan(0.6)
})

test('suggests no brand for words on many bands', () => {
  expect(match(['HABANA', 'CUBA', 'HECHO A MANO', 'RESERVA', 'MADURO', '1964'])).toEqual([])
})

test('suggests no brand surely for an unknown name', () => {
  expect(best('ZEPHYRIA', 'QUILL')?.confidence ?? 0).toBeLessThan(0.6)
})

test('does not take a word of the catalog for another one misread', () => {
  expect(match(['BOLIVAR']).map(({ brand }) => brand.name)).not.toContain('Oliva')
})

test('forgives an error of the recognizer, with less certainty', () => {
  const slip = best('"BOLIYAR"')
  expect(slip?.brand.name).toBe('Bolívar')
  expect(slip?.confidence).toBeLessThan(best('BOLIVAR')?.confidence ?? 0)
})

test('identifies the line of a brand by a single letter', () => {
  expect(best('PARTAGAS', 'SERIED')?.line?.name).toBe('Serie D')
  expect(best('PARTAGAS', 'SERIEP')?.line?.name).toBe('Serie P')
})

test('names the most specific line', () => {
  expect(best('OLIVA', 'Serie V', 'MELANIO', 'MADURO')?.line?.name).toBe('Serie V Melanio Maduro')
  expect(best('OLIVA', 'Serie V', 'MELANIO')?.line?.name).toBe('Serie V Melanio')
})

test('does not take the brand’s own name for one of its lines', () => {
  expect(best('ARTURO FUENTE')?.line).toBeUndefined()
})

test('leaves two brands with equal scores in doubt', () => {
  const [first, second] = match(['PADRON', 'COHIBA'])
  expect(first?.confidence).toBeLessThan(0.65)
  expect(second?.confidence).toBeCloseTo(first?.confidence ?? 0)
})

test('does not complete another brand’s name with an inexact title', () => {
  const [first, second] = match(['RAFAEL', 'GON', 'HABANA'])
  expect(first?.confidence ?? 0).toBeLessThan(0.6)
  expect(second?.confidence ?? 0).toBeLessThan(0.6)
  expect(best('DON RAFAEL')?.brand.name).toBe('Don Rafael')
})

test('adds up looks at the same photograph', () => {
  expect(match(['PADRON'], ['1964', 'ANNIVERSARY', 'SERIES'])[0]?.line?.name).toBe(
    '1964 Anniversary Series',
  )
})

test('skips illegible readings', () => {
  expect(matchCatalog(catalog, [[{ text: 'COHIBA', confidence: 0.3 }]])).toEqual([])
})

test('names at most three brands', () => {
  expect(match(['PADRON', 'COHIBA', 'DAVIDOFF', 'MACANUDO'])).toHaveLength(3)
})
