import { beforeEach, expect, test } from 'vitest'
import { themeScript } from '../../shared/rules/theme-script.ts'
import { showTheme } from './theme.ts'

const { documentElement, head } = document

beforeEach(() => {
  localStorage.clear()
  head.innerHTML = ['light', 'dark']
    .map((one) => `<meta name="theme-color" content="${one}" data-theme="${one}">`)
    .join('')
  return () => {
    head.innerHTML = ''
    delete documentElement.dataset.theme
  }
})

const mediaOf = () => [...head.querySelectorAll('meta')].map(({ media }) => media)

test.each([
  ['light', ['all', 'not all']],
  ['dark', ['not all', 'all']],
  ['system', ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']],
] as const)('shows the theme %s, and again before the next page', (theme, media) => {
  showTheme(theme)
  expect(documentElement.dataset.theme).toBe(theme)
  expect(mediaOf()).toEqual(media)
  documentElement.dataset.theme = 'before'
  new Function(themeScript)()
  expect(documentElement.dataset.theme).toBe(theme)
})

test('follows the device in a browser that stores no theme', () => {
  new Function(themeScript)()
  expect(documentElement.dataset.theme).toBe('')
})
