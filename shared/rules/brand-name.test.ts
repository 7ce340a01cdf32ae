import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldBrand } from './brand-name.ts'

describe('the folded name of a brand', () => {
  it.each([
    ['Padrón', 'padron'],
    [' PADRON ', 'padron'],
    ['Padro\u0301n', 'padron'],
    ['Partagás', 'partagas'],
    ["Quai d'Orsay", 'quaidorsay'],
    ['Quai d’Orsay', 'quaidorsay'],
    ['E.P. Carrillo', 'epcarrillo'],
    ['H. Upmann', 'hupmann'],
    ['Te-Amo', 'teamo'],
    ['Romeo  y\tJulieta', 'romeoyjulieta'],
    ['Dunbarton Tobacco & Trust', 'dunbartontobaccotrust'],
    ['El Güegüense', 'elgueguense'],
    ['1502', '1502'],
    ['Дружок', 'дружок'],
    [' –!', '–!'],
    ['ΟΔΟΣ ΜΟΥ', 'οδοσμου'],
    ['', ''],
  ])('of %j is %j', (name, folded) => {
    expect(foldBrand(name)).toBe(folded)
  })

  it('does not change when folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(foldBrand(foldBrand(name))).toBe(foldBrand(name))
      }),
    )
  })

  it('does not depend on spaces in names with letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(foldBrand(` a ${[...name].join(' ')} `)).toBe(foldBrand(`a${name}`))
      }),
    )
  })
})
