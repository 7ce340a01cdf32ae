import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openKeys, type ServiceKey } from './credentials.ts'
import { openDataFolder } from './data-layout.ts'
import { StartupError } from './service.ts'
import { folderOfTest } from './testing/test-folder.ts'

let dataDir: string
beforeEach(() => {
  dataDir = folderOfTest()
})

const file = (name: string) => join(dataDir, name)
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('marks a folder once and opens it again', async () => {
  await openDataFolder(file('data'))
  await openDataFolder(file('data'))
  expect(await readFile(file('data/layout.json'), 'utf8')).toBe('{"layout":6}')
})

test.each([
  ['of another version', '{"layout":4}'],
  ['that is damaged', '{"layout":'],
])('refuses a folder with a mark %s in one line and does not change it', async (_, mark) => {
  await writeFile(file('layout.json'), mark)
  const error = await errorOf(openDataFolder(dataDir))
  expect(error).toBeInstanceOf(StartupError)
  expect(String(error)).toMatch(/was written by another version .* HUMIDOR_DATA to a new folder\.$/)
  expect(await readdir(dataDir)).toEqual(['layout.json'])
  expect(await readFile(file('layout.json'), 'utf8')).toBe(mark)
})

test('a folder that cannot be made is refused in one line', async () => {
  await writeFile(file('taken'), '')
  const error = await errorOf(openDataFolder(file('taken/data')))
  expect(error).toBeInstanceOf(StartupError)
  expect(String(error)).toContain('cannot be made')
})

test('keys are made once, at random, for one service each', async () => {
  const made = await openKeys(dataDir)
  expect(await openKeys(dataDir)).toEqual(made)
  const other = folderOfTest()
  const all = [made, await openKeys(other)].flatMap(Object.values<ServiceKey>)
  await rm(other, { recursive: true })
  const texts = all.flatMap(({ accessKeyId, secretAccessKey }) => [accessKeyId, secretAccessKey])
  expect(new Set(texts).size).toBe(texts.length)
  expect(made.s3.accessKeyId).toMatch(/^[0-9a-f]{32}$/)
})

test('damaged credentials are refused in one line and kept', async () => {
  await writeFile(file('credentials.json'), '{"secret":"short"}')
  const error = await errorOf(openKeys(dataDir))
  expect(error).toBeInstanceOf(StartupError)
  expect(String(error)).toContain('is damaged: put back a copy of it')
  expect(await readFile(file('credentials.json'), 'utf8')).toBe('{"secret":"short"}')
})
