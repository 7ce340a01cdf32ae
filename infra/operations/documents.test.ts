import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { settings } from '../stages.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const operations = read('docs/operations.md')

const documents = [
  ...['README.md', 'CONTRIBUTING.md'],
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

const commandsIn = (text: string) =>
  new Set([...text.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name))

/** For people who change the code; all other commands are for operators. */
const forDevelopers = ['test', 'check', 'build', 'seed', 'bench', 'start', 'dev', 'screenshots']

test('the document of operations names every command of an operator, and documents name no other', () => {
  const scripts = [...read('package.json').matchAll(/^ {4}"([\w-]+)": "(?:exec|cdk)/gm)].map(
    ([, name = '']) => name,
  )
  const forOperators = scripts.filter((name) => !forDevelopers.includes(name))
  expect([...commandsIn(operations)]).toEqual(expect.arrayContaining(forOperators))
  const named = documents.flatMap((path) => [...commandsIn(read(path))])
  expect(named.filter((name) => !scripts.includes(name))).toEqual([])
})

test('the files that documents name are there', () => {
  const source = /`((?:bench|docs|functions|infra|shared|web)\/[\w./-]+)`/g
  const named = documents.flatMap((path) =>
    [...read(path).matchAll(source)].map(([, name]) => name),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((name = '') => !existsSync(join(root, name)))).toEqual([])
})

test('the settings of a stage are those that the document names', () => {
  const [, named = ''] = /^## Settings$([\s\S]*?)^#/m.exec(operations) ?? []
  const names = (named.match(/^\| `[^|]*/gm) ?? []).join().match(/\w+/g) ?? []
  const known = Object.keys(settings.shape).filter((name) => name.startsWith('HUMIDOR_'))
  expect(names.toSorted()).toEqual(known.filter((name) => name !== 'HUMIDOR_RELEASE').toSorted())
})

test('the sections that messages and comments lead to are there', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^[\w-]+\.ts$/.test(name))
  const texts = [...files.map((name) => `infra/operations/${name}`), 'infra/stages.ts'].map(read)
  const named = texts.flatMap((text) => [
    ...text.matchAll(/docs\/operations\.md,\s(?:\*\s)?['"]([^'"]+)['"]/g),
  ])
  const headings = [...operations.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading)
  expect(named.length).toBeGreaterThan(5)
  expect(named.map(([, name]) => name).filter((name) => !headings.includes(name))).toEqual([])
})
