import { expect, test } from 'vitest'
import { initialsOf, nameOf } from './name-user.ts'

const email = 'zino@example.com'

test.each([
  [{ firstName: 'Ana', lastName: 'Ruiz' }, 'Ana Ruiz', 'AR'],
  [{ firstName: 'Ana' }, 'Ana', 'A'],
  [{ lastName: 'ruiz' }, 'ruiz', 'R'],
  [{ firstName: 'élan', lastName: '𝒵ino' }, 'élan 𝒵ino', 'É𝒵'],
  [{ firstName: 'J\u0308o', lastName: '👩‍🌾 Farm' }, 'J\u0308o 👩‍🌾 Farm', 'J\u0308👩‍🌾'],
  [{}, undefined, 'Z'],
])('%o has the name %j and the initials %j', (names, name, initials) => {
  expect(nameOf({ email, ...names })).toBe(name)
  expect(initialsOf({ email, ...names })).toBe(initials)
})
