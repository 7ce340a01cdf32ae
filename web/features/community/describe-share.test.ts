import { expect, test } from 'vitest'
import { authorOf, describeMilestone } from './describe-share.ts'

test.for([
  ['6months', 'Aged 6 months'],
  ['1year', 'Aged 1 year'],
  ['2years', 'Aged 2 years'],
  ['3years', 'Aged 3 years'],
  ['5years', 'Aged 5 years'],
  ['legendary', 'Legendary: aged 10 years'],
] as const)('The milestone %s reads %j', ([type, words]) => {
  expect(describeMilestone(type)).toBe(words)
})

test.for([
  [{ firstName: 'Marta', lastName: 'B.' }, 'Marta B.'],
  [{ firstName: 'Marta' }, 'Marta'],
  [{}, 'A collector'],
] as const)('The author %o reads %j', ([user, name]) => {
  expect(authorOf({ user })).toBe(name)
})
