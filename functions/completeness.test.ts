import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { useCloud } from '../infra/local/testing/environment.ts'
import { routes } from '../shared/contract/index.ts'
import { subscriptions } from '../shared/events/index.ts'

beforeAll(useCloud)

/** The modules two folders deep below a folder of functions that export a handler, without endings. */
async function handlersBelow(folder: string): Promise<string[]> {
  const root = join(import.meta.dirname, folder)
  const modules: string[] = []
  for await (const path of glob('*/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })) {
    const exported: object = await import(join(root, path))
    if ('handler' in exported && typeof exported.handler === 'function') {
      modules.push(path.replace(/\.ts$/, ''))
    }
  }
  return modules.toSorted()
}

test('every entry of the table of routes has its handler, and every handler its entry', async () => {
  expect(await handlersBelow('api')).toEqual(routes.map(({ module }) => module).toSorted())
})

test('every subscription has its reaction, and every reaction a subscription or the stream', async () => {
  const relay = 'table-stream/publish-events'
  const expected = [...subscriptions.map(({ module }) => module), relay].toSorted()
  expect(await handlersBelow('on')).toEqual(expected)
})

test.each(routes)('$module serves the entry it is named for', async ({ noun, key, module }) => {
  const source = await readFile(join(import.meta.dirname, 'api', `${module}.ts`), 'utf8')
  expect(source).toMatch(new RegExp(`\\bhandle\\(\\s*${noun}\\.${key},`))
})

test.each(routes)('$module has its tests beside it', ({ module }) => {
  expect(existsSync(join(import.meta.dirname, 'api', `${module}.test.ts`))).toBe(true)
})
