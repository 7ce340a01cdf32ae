import { matchRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { fromPathText } from '../shared/rules/path-text.ts'
import { paths } from './paths.ts'

test.each([
  'Padrón',
  'A.J. Fernandez',
  'A/B 50%',
  '%2F',
  'Who?',
  'No. #9',
  'a+b',
  '.',
  '..',
  '~2F',
])('the address of the brand %s leads to its page', (brand) => {
  const { pathname } = new URL(paths.brand(brand), 'https://humidor.example')
  const [match] = matchRoutes([paths.brand], pathname) ?? []
  expect(fromPathText(match?.params.brand ?? '')).toBe(brand)
})
