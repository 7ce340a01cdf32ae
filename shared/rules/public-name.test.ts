import { expect, test } from 'vitest'
import { publicName } from './public-name.ts'

test.for([
  [
    { firstName: 'Ana', lastName: 'Ruiz' },
    { firstName: 'Ana', lastName: 'R.' },
  ],
  [{ firstName: 'Ana' }, { firstName: 'Ana' }],
  [{ lastName: '𝒵ino' }, { lastName: '𝒵.' }],
  [{ lastName: '👩‍🌾 Farm' }, { lastName: '👩‍🌾.' }],
  [{ firstName: '', lastName: '' }, {}],
  [{}, {}],
] as const)('Others see of %o only %o', ([names, shown]) => {
  expect(publicName(names)).toEqual(shown)
})
