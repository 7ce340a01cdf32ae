import { expect, test } from 'vitest'
import { makeLineIndex } from '../../../../shared/catalog/make-line-index.ts'
import { nameSplitter } from './split-name.ts'

const line = (name: string, vitolas: readonly string[] = [], aliases: readonly string[] = []) => ({
  names: [name, ...aliases],
  known: 2,
  vitolas,
})
const { spell, split } = nameSplitter([
  {
    names: ['Padrón'],
    lines: [
      line('1964 Anniversary Series', ['Torpedo', 'Exclusivo'], ['1964 Anniversary']),
      line('Padrón', ['Churchill']),
    ],
  },
  {
    names: ['Oliva'],
    lines: [line('Serie V'), line('Serie V Melanio', ['Figurado']), line('Reserve')],
  },
  {
    names: ['Arturo Fuente', 'Fuente'],
    lines: [
      line('OpusX', ['Perfecxion X', 'Perfecxion No. 4'], ['Opus X']),
      line('OpusX Perfecxion', ['A']),
      line('Hemingway', ['Short Story', 'Best Seller']),
      line('Hemingway Maduro', ['Short Story']),
    ],
  },
  {
    names: ['Dunbarton Tobacco & Trust', 'Dunbarton', 'Mi Querida', 'Sobremesa'],
    lines: [
      line('Mi Querida', ['Ancho Largo']),
      line('Sobremesa'),
      line('Sobremesa Brûlée', ['Blue']),
    ],
  },
  { names: ['AJ Fernandez'], lines: [line('New World', ['Virrey']), line('Reserve')] },
  {
    names: ['Romeo y Julieta', 'Romeo'],
    lines: [line('Romeo', ['Toro']), line('1875')],
  },
  { names: ['La Aurora'], lines: [line('107')] },
  { names: ['Hoyo de Monterrey', 'Hoyo'], lines: [line('Le Hoyo', [], ['Hoyo'])] },
  { names: ['Montes'], lines: [line('Serie M')] },
  { names: ['Cohiba'], lines: [line('Siglo', ['VI'])] },
  { names: ['Asylum', 'Asylum 13'], lines: [line('13', ['Sixty']), line('Premium')] },
  { names: ['5 Vegas'], lines: [line('Gold')] },
  { names: ['Torano'], lines: [] },
  { names: ['Toraro'], lines: [] },
])

test.each([
  ['Padron 1964 Anniversary Torpedo', 'Padrón', '1964 Anniversary Series', 'Torpedo'],
  ['PADRON 1964 ANNIVERSARY SERIES', 'Padrón', '1964 Anniversary Series', undefined],
  ['Padron Padron 1964 Anniversary', 'Padrón', '1964 Anniversary Series', undefined],
  ['Padron Padron Churchill', 'Padrón', 'Padrón', 'Churchill'],
  ['Fuente Opus X Perfecxion X', 'Arturo Fuente', 'OpusX', 'Perfecxion X'],
  ['Oliva Serie V Melanio Figurado', 'Oliva', 'Serie V Melanio', 'Figurado'],
  ['Oliva Series V Melanio', 'Oliva', 'Serie V Melanio', undefined],
  ['Oliva Serie V Double Toro', 'Oliva', 'Serie V', 'Double Toro'],
  ['Oliva Serie G petit corona', 'Oliva', 'Serie G', 'Petit Corona'],
  ['Harbor Lane Reserve Robusto', 'Harbor', 'Lane Reserve', 'Robusto'],
  ['Harbor Lane Reserve Robusto Maduro', 'Harbor', 'Lane Reserve Maduro', 'Robusto'],
  ['Oliva', 'Oliva', '', undefined],
  // A line that only one brand has.
  ['Opus X Perfecxion No. 4', 'Arturo Fuente', 'OpusX', 'Perfecxion No. 4'],
  ['Hemingway Short Story', 'Arturo Fuente', 'Hemingway', 'Short Story'],
  ['New World Virrey', 'AJ Fernandez', 'New World', 'Virrey'],
  ['Reserve Toro', 'Reserve', 'Toro', undefined],
  // A line that is another name of its brand.
  ['Dunbarton, Sobremesa Brulee Blue', 'Dunbarton Tobacco & Trust', 'Sobremesa Brûlée', 'Blue'],
  ['Sobremesa Brulee Toro', 'Dunbarton Tobacco & Trust', 'Sobremesa Brûlée', 'Toro'],
  ['Mi Querida Ancho Largo', 'Dunbarton Tobacco & Trust', 'Mi Querida', 'Ancho Largo'],
  ['Asylum 13 Sixty', 'Asylum', '13', 'Sixty'],
  ['Asylum 13', 'Asylum', '13', undefined],
  ['Asylum Premium', 'Asylum', 'Premium', undefined],
  // Separators and words of the company.
  ['Oliva / Serie V / Torpedo', 'Oliva', 'Serie V', 'Torpedo'],
  ['Oliva/Serie V/Torpedo', 'Oliva', 'Serie V', 'Torpedo'],
  ['Oliva – Serie V – Torpedo', 'Oliva', 'Serie V', 'Torpedo'],
  ['Oliva Premium Cigars Serie V', 'Oliva', 'Serie V', undefined],
  ['Romeo & Julieta 1875 Toro', 'Romeo y Julieta', '1875', 'Toro'],
  ['Aurora 107 Robusto', 'La Aurora', '107', 'Robusto'],
  // Numbers as others write them, and texts before a brand that count nothing.
  ['Fuente Opus X Perfecxion #4', 'Arturo Fuente', 'OpusX', 'Perfecxion No. 4'],
  ['Fuente Opus X Perfecxion Nº4', 'Arturo Fuente', 'OpusX', 'Perfecxion No. 4'],
  ['Fuente Opus X Perfecxion Nr. 4', 'Arturo Fuente', 'OpusX', 'Perfecxion No. 4'],
  ['2 boxes Oliva Serie V', '2', 'boxes Oliva Serie V', undefined],
  ['1926 Oliva Serie V', '1926', 'Oliva Serie V', undefined],
  // Initials before a line that only one brand with them has.
  ['AF Hemingway Short Story', 'Arturo Fuente', 'Hemingway', 'Short Story'],
  ['A.F. Opus X', 'Arturo Fuente', 'OpusX', undefined],
  ['AF Serie V', 'AF', 'Serie V', undefined],
  ['af Hemingway', 'af', 'Hemingway', undefined],
  // The last name of a brand before its first name.
  ['Fuente, Arturo - Hemingway Short Story', 'Arturo Fuente', 'Hemingway', 'Short Story'],
  ['Julieta, Romeo y 1875 Toro', 'Romeo y Julieta', '1875', 'Toro'],
  ['Fernandez, A.J. New World Virrey', 'AJ Fernandez', 'New World', 'Virrey'],
  ['Fuente, Hemingway Short Story', 'Arturo Fuente', 'Hemingway', 'Short Story'],
  // Typos.
  ['Arturo Fuentes Hemingway', 'Arturo Fuente', 'Hemingway', undefined],
  ['Olivia Serie V', 'Oliva', 'Serie V', undefined],
  ['Olive Garden Blend', 'Olive', 'Garden Blend', undefined],
  ['Monte Ceniza Toro', 'Monte', 'Ceniza', 'Toro'],
])('splits the name %j', (text, brand, lineName, size) => {
  expect(split(text)).toEqual({ brand, lineName, ...(size && { size }) })
})

test.each([
  ['Oliva Serie V (5 x 54)', { length: 5, ringGauge: 54 }],
  ['2x Oliva Serie V', { sticks: 2 }],
  ['3 Oliva Serie V', { sticks: 3 }],
  ['5x 5 Vegas Gold', { brand: '5 Vegas', lineName: 'Gold', sticks: 5 }],
  ['5 5 Vegas Gold', { brand: '5 Vegas', lineName: 'Gold', sticks: 5 }],
  ['Two Oliva Serie V', { sticks: 2 }],
  ['5 pack Oliva Serie V', { sticks: 5 }],
  ['Box of 25 Oliva Serie V', { sticks: 25 }],
  ['2 boxes of 10 Oliva Serie V', { sticks: 20 }],
  ['x12 Oliva Serie V', { sticks: 12 }],
  ['(2) Oliva Serie V', { sticks: 2 }],
  ['5er Oliva Serie V', { sticks: 5 }],
  ['Oliva Serie V (x3)', { sticks: 3 }],
  ['Oliva Serie V 3x', { sticks: 3 }],
  ['Oliva Serie V x 3', { sticks: 3 }],
  ['Oliva Serie V (3 left)', { sticks: 3 }],
  ['Oliva Serie V (12 sticks)', { sticks: 12 }],
  ['Oliva Serie V No. 2 x 3', { size: 'No. 2', sticks: 3 }],
  ['Oliva Serie V 2 x 10', { size: '2 x 10' }],
  ['Oliva Serie V X 22', { size: 'X 22' }],
  ['Oliva Serie V X46', { size: 'X46' }],
  ['Oliva (Nicaragua) Serie V', { origin: 'Nicaragua' }],
  ['Oliva Serie V Maduro', { wrapper: 'Maduro' }],
  ['Oliva Serie V, Ecuador Habano', { wrapper: 'Ecuador Habano' }],
  ['Oliva Serie V Sumatra Double Toro', { size: 'Double Toro', wrapper: 'Sumatra' }],
])('reads what else the name %j says', (text, facts) => {
  expect(split(text)).toEqual({ brand: 'Oliva', lineName: 'Serie V', ...facts })
})

test.each([
  ['oliva', 'Oliva'],
  ['Oliva Cigars', 'Oliva'],
  ['OLIVA Cigar Co.', 'Oliva'],
  ['Oliva Premium Cigars', 'Oliva'],
  ['Oliva (Cuban)', 'Oliva'],
  ['Oliva, Nicaragua', 'Oliva'],
  ['Olivia', 'Oliva'],
  ['Oilva', 'Oliva'],
  ['Ｏｌｉｖａ', 'Oliva'],
  ['Romeo and Julieta', 'Romeo y Julieta'],
  ['romeo & julieta', 'Romeo y Julieta'],
  ['Fuente, Arturo', 'Arturo Fuente'],
  ['Romeo Julietta', 'Romeo y Julieta'],
  ['Aurora', 'La Aurora'],
  ['Arturo Fuente Cigars', 'Arturo Fuente'],
  ['The Arturo Fuente', 'Arturo Fuente'],
  ['A J Fernandez', 'AJ Fernandez'],
  // One typo away from two brands, beginning of another one, too short, two typos, a brand with its line.
  ['Toramo', 'Toramo'],
  ['Monte', 'Monte'],
  ['Oliv', 'Oliv'],
  ['Oleva Negra', 'Oleva Negra'],
  ['Oliwwa', 'Oliwwa'],
  ['Cohiba Siglo', 'Cohiba'],
])('takes the brand %j for %s', (brand, catalogd) => {
  expect(spell(brand, 'VI').brand).toBe(catalogd)
})

test.each([
  ['padron', '1964 anniversary', 'Padrón', '1964 Anniversary Series', undefined],
  ['Padron Cigars', '1964 Anniversary', 'Padrón', '1964 Anniversary Series', undefined],
  ['Oliva', 'Oliva Serie V', 'Oliva', 'Serie V', undefined],
  ['Oliva', 'Oliva', 'Oliva', 'Oliva', undefined],
  ['Oliva (Dan)', 'Serie G', 'Oliva', 'Serie G (Dan)', undefined],
  ['Oliva Serie V', 'Torpedo', 'Oliva', 'Serie V', 'Torpedo'],
  ['Fuente', 'OpusX Perfecxion X', 'Arturo Fuente', 'OpusX', 'Perfecxion X'],
  ['Opus X', 'Perfecxion X', 'Arturo Fuente', 'OpusX', 'Perfecxion X'],
  ['Hoyo', 'Excalibur', 'Hoyo de Monterrey', 'Excalibur', undefined],
  ['Harbor Lane', 'Reserve Toro', 'Harbor Lane', 'Reserve Toro', undefined],
  // Brand and line swapped.
  ['Serie V Melanio Figurado', 'Oliva', 'Oliva', 'Serie V Melanio', 'Figurado'],
  ['Reserva', 'Oliva', 'Reserva', 'Oliva', undefined],
  ['Sobremesa', 'Brulee', 'Dunbarton Tobacco & Trust', 'Sobremesa Brûlée', undefined],
  ['Dunbarton', 'Sobremesa', 'Dunbarton Tobacco & Trust', 'Sobremesa', undefined],
  ['Dunbarton, Sobremesa', 'Blue', 'Dunbarton Tobacco & Trust', 'Sobremesa', 'Blue'],
])('spells %s, %s by the catalog', (brand, lineName, spelled, line, size) => {
  expect(spell(brand, lineName)).toEqual({ brand: spelled, lineName: line, ...(size && { size }) })
})

const exclusivo = { lineName: '1964 Anniversary Series', size: 'Exclusivo', wrapper: 'Maduro' }
const story = { lineName: 'Hemingway Maduro', size: 'Short Story', wrapper: 'Maduro' }

test.each([
  ['Padron', '1964 Anniversary Exclusivo Maduro', undefined, exclusivo],
  ['Padron', '1964 Anniversary Maduro Exclusivo', undefined, exclusivo],
  ['Padron', '1964 Anniversary', 'Exclusivo (Maduro)', exclusivo],
  ['Padron', '1964 Anniversary Maduro', 'Exclusivo', { ...exclusivo, size: undefined }],
  ['Fuente', 'Hemingway Short Story Maduro', undefined, story],
  ['Fuente', 'Hemingway Best Seller Maduro', undefined, { ...story, size: 'Best Seller' }],
  ['Harbor', 'Reserve', 'Robusto Maduro', { size: 'Robusto', wrapper: 'Maduro' }],
  ['Oliva', 'Serie V Torpedo 6 x 56', undefined, { size: 'Torpedo', length: 6, ringGauge: 56 }],
  ['Oliva', '2x Serie V', undefined, { sticks: 2 }],
  ['2x Oliva', 'Serie V', undefined, { sticks: 2 }],
  ['Oliva (Cuban)', 'Serie V', undefined, { origin: 'Cuba' }],
])('reads more of %s, %s with the size %s', (brand, lineName, size, facts) => {
  expect(spell(brand, lineName, size)).toMatchObject(
    Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
  )
})

test('spells each line and vitola of the catalog as it is', async () => {
  const index = await makeLineIndex()
  const { spell: spellAll } = nameSplitter(index)
  const all = index.flatMap(({ names: [brand = ''], lines, moved = [] }) =>
    [...lines, ...moved.map((names) => ({ names, vitolas: ['Toro'] }))].flatMap(
      ({ names: [lineName = ''], vitolas }) =>
        ['', ...vitolas].map((size) => ({ brand, lineName, size })),
    ),
  )
  const spelled = all.map(({ brand, lineName, size }) => ({
    size,
    ...spellAll(brand, lineName, size),
  }))
  expect(spelled).toEqual(all)
})
