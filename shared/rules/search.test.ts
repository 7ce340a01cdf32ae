import { describe, expect, it } from 'vitest'
import { findCigars } from './search.ts'

const padron = {
  brand: 'Padrón',
  lineName: 'Serie 1926 No. 4',
  size: 'Robusto',
  wrapper: 'Maduro',
  strength: 'Full',
  origin: 'Nicaragua',
  notes: 'Cocoa,\nleather & crème brûlée\n[Restock 10/3/2026] 5 sticks at $10.00 each.',
}
const carrillo = {
  brand: 'E.P. Carrillo',
  lineName: "Collector's Pledge",
  wrapper: 'Corojo',
  strength: 'Medium-Full',
  origin: 'Dominican Republic',
}
const both = [padron, carrillo]

describe('a search', () => {
  it.each([
    ['padr', [padron]],
    ['PADRON', [padron]],
    ['Padrón', [padron]],
    ['robusto full', [padron]],
    ['full robusto', [padron]],
    ['maduro 1926 caragua', [padron]],
    ['no.4', [padron]],
    ['creme  brulee\tcocoa', [padron]],
    ['ep carrillo', [carrillo]],
    ['E.P. Carrillo', [carrillo]],
    ['collectors', [carrillo]],
    ['collector’s corojo', [carrillo]],
    ['medium-full', [carrillo]],
    ['full', both],
    ['robustos', [padron]],
    ['serie 1926 #4', [padron]],
    ['serie 1926 no 4', [padron]],
    ['collector s pledge', [carrillo]],
    ['epc', [carrillo]],
    ['cuba', []],
    ['10', []],
    ['eather', []],
    ['rulee', []],
    ['leat', [padron]],
    ['', both],
    [' \t\n ', both],
    ['.*', both],
    ['full.*(?=[', both],
    ['^padron$', [padron]],
    ['(\\w+)\\1', []],
  ])('for %j finds the cigars with every word in any order', (text, cigars) => {
    expect(findCigars(both, text)).toEqual({ cigars, isClosest: false })
  })

  it.each([
    ['a wrong letter', 'padren', [padron]],
    ['a letter in the place of its neighbor', 'carirllo', [carrillo]],
    ['a missing letter', 'nicaraga', [padron]],
    ['two mistakes in a word of eight letters', 'carilo pleqge', []],
    ['a mistake in a word of three letters', 'fulk', both],
    ['a wrapper that no cigar of the brand has', 'padron corojo', [padron]],
    ['a size that no cigar of the name has', 'serie 1926 no 4 lancero', [padron]],
    ['a size and a wrapper that no cigar of the name has', 'pledge maduro toros', [carrillo]],
    ['a word that no cigar has, and a whole brand', 'padron qwertz', [padron]],
    ['a word that no cigar has, and most of the name', 'padron serie 1926 qwertz', [padron]],
    ['a shared word, and a brand that no cigar has', 'marlboro serie', []],
    ['a number of another cigar', 'padrn 1925', [padron]],
  ])('finds the closest cigars for %s', (_, text, cigars) => {
    expect(findCigars(both, text)).toEqual({ cigars, isClosest: cigars.length > 0 })
  })

  it('lists cigars with the whole words first, then in their order', () => {
    const named = (lineName: string) => ({ brand: 'Oliva', lineName })
    const [fields, olive, field] = [named('Fields'), named('Olive'), named('Field')]
    const all = [fields, olive, field, named('Other')]
    expect(findCigars(all, 'field').cigars).toEqual([fields, field])
    expect(findCigars(all, 'oliva').cigars).toEqual(all)
    expect(findCigars([named('Fielder'), field], 'field').cigars).toEqual([field, named('Fielder')])
  })

  it.each([
    ['siglo 6', 'Siglo VI'],
    ['siglo six', 'Siglo VI'],
    ['siglo vi', 'Siglo 6'],
    ['10th', 'Tenth Anniversary'],
    ['tenth', '10th Anniversary'],
    ['opus x', 'OpusX'],
    ['opusx', 'Opus X'],
    ['lodz', 'Łódź'],
    ['spass', 'Spaß'],
    ['caesar', 'Cæsar'],
    ['no 4', '№ 4'],
    ['d4', 'Serie D No. 4'],
    ['bsd4', 'Serie D No. 4'],
    ['26', 'Serie 1926'],
    ['forty', '40th Anniversary'],
    ['fortieth', '40th Anniversary'],
    ['qdo', "Quai d'Orsay"],
    ['siglo 6 tubos', 'Siglo VI'],
  ])('finds %j as %j', (text, lineName) => {
    const cigar = { brand: 'Brand', lineName }
    const other = { brand: 'Brand', lineName: 'Other' }
    expect(findCigars([other, cigar], text).cigars).toEqual([cigar])
  })

  it('reads the first 100 characters of a text', () => {
    expect(findCigars(both, `padron ${' '.repeat(93)}nothing`).cigars).toEqual([padron])
    expect(findCigars(both, 'x'.repeat(10_000)).cigars).toEqual([])
  })
})
