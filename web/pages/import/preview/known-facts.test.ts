import { expect, test } from 'vitest'
import { sampleCigar } from '../../../testing/samples.ts'
import { factsIn } from './known-facts.ts'

const brand = { name: 'Oliva', country: 'Nicaragua' } as const
const vitola = (name: string, length: number) => ({ name, length, ringGauge: 52 })
const own = (lineName: string, wrapper: string) =>
  sampleCigar({ brand: 'OLIVA', lineName, wrapper, strength: 'Mild', origin: 'Honduras' })
const factsOf = factsIn(
  [
    {
      brand,
      lines: [
        {
          name: 'Serie V',
          aliases: ['V'],
          wrapper: 'Ecuador Habano',
          strength: 'Full',
          vitolas: [vitola('Robusto', 5), vitola('Torpedo', 6)],
        },
        { name: 'Serie O', vitolas: [vitola('Corona', 6.5)] },
      ],
    },
  ],
  [own('Serie O', 'Corojo'), own('Serie O', 'Corojo'), own('Serie G', 'Cameroon')],
)

test.each([
  [
    'a line and size of the catalog',
    { lineName: 'serie v', size: 'torpedo' },
    ['Ecuador Habano', 'Nicaragua', 'Full', 6],
  ],
  [
    'a line by its other name',
    { lineName: 'V' },
    ['Ecuador Habano', 'Nicaragua', 'Full', undefined],
  ],
  ['a line with one size', { lineName: 'Serie O' }, ['Corojo', 'Nicaragua', 'Mild', 6.5]],
  [
    'a line of the collection',
    { lineName: 'Serie G' },
    ['Cameroon', 'Nicaragua', 'Mild', undefined],
  ],
  ['a new line', { lineName: 'Serie X' }, ['Corojo', 'Nicaragua', 'Mild', undefined]],
])('What is known of %s is filled in', (_, cigar, facts) => {
  const { wrapper, origin, strength, length } = factsOf({ brand: 'Oliva', ...cigar })
  expect([wrapper, origin, strength, length]).toEqual(facts)
})

test('Of another brand nothing is known', () => {
  expect(Object.values(factsOf({ brand: 'Padrón', lineName: 'Serie V' })).filter(Boolean)).toEqual(
    [],
  )
})
