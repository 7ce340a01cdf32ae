import { expect, test } from 'vitest'
import { loadCatalog } from '../../shared/catalog/load-catalog.ts'
import { indexCatalog } from './index-catalog.ts'
import { isPage } from './page-text.ts'

const catalog = indexCatalog(await loadCatalog())

const look = (texts: readonly string[], { confidence = 0.97, slope = 0 } = {}) =>
  texts.map((text, row) => ({
    reading: { text, confidence },
    box: { x: 100, y: 50 * row, width: 200, height: 30, angle: slope * row },
  }))

const eight = ['ALMA', 'FUERTE', 'PLASENCIA', 'ESTELI', 'CAMPO', 'MADRONO', 'GORDO', 'TORO']

test.each([
  ['sentences', ['Founded in Havana', 'First made for diplomats only', 'Cohiba']],
  ['two short sentences', ['The family speaks', 'PADRON', '94 cigars rated']],
  ['a price', ['PADRON', '$14.50']],
  ['a price without its sign', ['Davidoff', '22.00']],
  ['a time', ['Macanudo', '7:00 PM']],
  ['a date', ['2026-10-17', 'OLIVA SERIE V']],
  ['a discount', ['ARTURO FUENTE', '20% off']],
  ['an address', ['COHIBA', 'www.festival.example']],
  ['a label', ['Padron', 'Strength: Full']],
  ['a button', ['Padron', 'Add to Cart']],
  ['a list of brands', ['Cohiba Siglo VI', 'Ashton VSG', 'Oliva Serie V']],
  ['many level lines', eight],
])('takes %s for a page', (_title, texts) => {
  expect(isPage(look(texts), catalog)).toBe(true)
})

test.each([
  ['a name and its country', ['PARTAGAS', 'HABANA-CUBA', 'MAESTRO']],
  ['how it was made', ['Hecho a mano', '100% Tabaco', 'FLOR DE OLIVA']],
  ['a line with a number', ['PADRON', '1964', '8-5-8', 'No. 2']],
  ['two brands, maker and line', ['Drew Estate', 'Undercrown']],
  ['nothing', []],
])('takes %s for no page', (_title, texts) => {
  expect(isPage(look(texts), catalog)).toBe(false)
})

test('takes lines that run in different ways, or are hard to read, for no page', () => {
  expect(isPage(look(eight, { slope: 0.2 }), catalog)).toBe(false)
  expect(isPage(look([...eight, '$14.50'], { confidence: 0.7 }), catalog)).toBe(false)
})
