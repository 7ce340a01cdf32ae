import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { functionModules } from '../infra/aws/function-modules.ts'
import { routes } from '../shared/contract/index.ts'
import { reactions } from '../shared/events/index.ts'
import { userRows } from './api/users/user-rows.ts'

const root = import.meta.dirname

/** The modules below `functions/` that export a handler, without their endings. */
async function modulesWithHandler(): Promise<string[]> {
  const modules: string[] = []
  for await (const path of glob('**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })) {
    const source = await readFile(join(root, path), 'utf8')
    if (/^export (const|async function) handler\b/m.test(source)) modules.push(path.slice(0, -3))
  }
  return modules.toSorted()
}

test('lists exactly the modules that have a handler', async () => {
  expect(await modulesWithHandler()).toEqual(functionModules.toSorted())
})

test.each(functionModules)('loads %s, which has its tests next to it', async (module) => {
  const exported: object = await import(join(root, `${module}.ts`))
  expect(exported).toHaveProperty('handler', expect.any(Function))
  expect(existsSync(join(root, `${module}.test.ts`))).toBe(true)
})

test.each(routes)('serves the entry of its name in $module', async ({ noun, key, module }) => {
  const source = await readFile(join(root, 'api', `${module}.ts`), 'utf8')
  expect(source).toMatch(new RegExp(`\\bhandle\\(\\s*${noun}\\.${key},`))
})

const camelCase = (name: string) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

test.each([...reactions])('reacts to its events or its schedule in $module', async (reaction) => {
  const source = await readFile(join(root, `${reaction.module}.ts`), 'utf8')
  if ('schedule' in reaction) {
    return expect(source).toContain(`runOn(${camelCase(reaction.schedule.name)},`)
  }
  const [, listed = ''] = /\breact\(\s*\[([^\]]*)\]/.exec(source) ?? []
  const names = reaction.events.map(({ name }) => camelCase(name))
  expect(listed.match(/\w+/g)?.toSorted()).toEqual(names.toSorted())
})

test('exports each kind of row that code names, or leaves it out on purpose', async () => {
  const kinds = new Set<string>()
  for await (const path of glob('**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })) {
    const source = await readFile(join(root, path), 'utf8')
    const named = source.matchAll(
      /\b(?:userKey\(\s*[\w.]+,\s*|prefixOf\(|rowsOf\(\s*[\w.]+,\s*)'(\w+)'/g,
    )
    for (const [, kind = ''] of named) kinds.add(kind)
  }
  expect([...kinds].toSorted()).toEqual(Object.keys(userRows).toSorted())
})
