import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { settings } from '../stages.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const forOperators = ['docs/deploy.md', 'docs/operations.md', 'docs/local-cloud.md']
  .map(read)
  .join('\n')

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

test('names every command of an operator, and no command that does not exist', () => {
  const scripts = [...read('package.json').matchAll(/^ {4}"([\w-]+)": "(?:exec|cdk)/gm)].map(
    ([, name = '']) => name,
  )
  const operating = scripts.filter((name) => !forDevelopers.includes(name))
  expect([...commandsIn(forOperators)]).toEqual(expect.arrayContaining(operating))
  const named = documents.flatMap((path) => [...commandsIn(read(path))])
  expect(named.filter((name) => !scripts.includes(name))).toEqual([])
})

test('names only files that exist', () => {
  const source = /`((?:bench|docs|functions|infra|shared|web)\/[\w./-]+)`/g
  const named = documents.flatMap((path) =>
    [...read(path).matchAll(source)].map(([, name]) => name),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((name = '') => !existsSync(join(root, name)))).toEqual([])
})

test('names all settings of a stage', () => {
  const [, named = ''] = /^## Settings$([\s\S]*?)^#/m.exec(forOperators) ?? []
  const names = (named.match(/^\| `[^|]*/gm) ?? []).join().match(/\w+/g) ?? []
  const known = Object.keys(settings.shape).filter((name) => name.startsWith('HUMIDOR_'))
  expect(names.toSorted()).toEqual(known.filter((name) => name !== 'HUMIDOR_RELEASE').toSorted())
})

test('has the sections that messages and comments lead to', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^[\w-]+\.ts$/.test(name))
  const texts = [...files.map((name) => `infra/operations/${name}`), 'infra/stages.ts'].map(read)
  const named = texts.flatMap((text) => [
    ...text.matchAll(/docs\/(?:deploy|operations)\.md,\s(?:\*\s)?['"]([^'"]+)['"]/g),
  ])
  const headings = [...forOperators.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading)
  expect(named.length).toBeGreaterThan(5)
  expect(named.map(([, name]) => name).filter((name) => !headings.includes(name))).toEqual([])
})

const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s/g, '-')

test('links only to files and headings that exist', () => {
  const broken = documents.flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].filter(
      ([, file = '', anchor]) => {
        const target = file === '' ? path : join(dirname(path), file)
        if (!existsSync(join(root, target))) return true
        if (anchor === undefined) return false
        const headings = [...read(target).matchAll(/^#+ (.*)$/gm)].map(([, text = '']) =>
          slugOf(text),
        )
        return !headings.includes(anchor)
      },
    ),
  )
  expect(broken.map(([link]) => link)).toEqual([])
})
