import { describe, expect, it } from 'vitest'
import { findBrand } from './find-brand.ts'

describe('a brand of the catalog', () => {
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
})
