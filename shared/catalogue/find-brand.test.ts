import { describe, expect, it } from 'vitest'
import { foldBrand } from '../rules/brand-name.ts'
import brands from './brands.json' with { type: 'json' }
import { findBrand } from './find-brand.ts'

describe('a brand of the catalogue', () => {
  it.each([
    ['Padrón', 'Padrón'],
    [' PADRON ', 'Padrón'],
    ['partagás', 'Partagás'],
    ['Bolívar', 'Bolívar'],
    ['Diplomáticos', 'Diplomáticos'],
    ['José L. Piedra', 'José L. Piedra'],
    ['Quai d’Orsay', "Quai d'Orsay"],
    ['QUAI D ORSAY', "Quai d'Orsay"],
    ['El Güegüense', 'El Güegüense'],
    ['A.J. Fernandez', 'AJ Fernandez'],
    ['Te Amo', 'Te-Amo'],
    ['LFD', 'La Flor Dominicana'],
    ['Leaf by Oscar', 'Oscar Valladares'],
    ['San Cristóbal de La Habana', 'San Cristóbal de la Habana'],
    ['Griffin’s', "The Griffin's"],
  ])('is found as %j under its name %j', (written, name) => {
    expect(findBrand(written)?.name).toBe(name)
  })

  it.each(['', '  ', '.', 'Unheard of', 'Padro'])('is not found as %j', (written) => {
    expect(findBrand(written)).toBeUndefined()
  })

  it('shares no folded name or alias with another brand', () => {
    const owners = new Map<string, string>()
    for (const { name, aliases = [] } of brands) {
      for (const folded of [name, ...aliases].map(foldBrand)) {
        expect(owners.get(folded) ?? name, folded).toBe(name)
        owners.set(folded, name)
      }
    }
  })
})
