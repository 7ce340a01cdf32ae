import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openKeys, type ServiceKey } from './credentials.ts'
import { claimDataFolder } from './data-layout.ts'
import { StartupFault } from './service.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'layout-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const file = (name: string) => join(dataDir, name)
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (fault: unknown) => fault,
  )

test('a folder is marked once and taken again by the same service', async () => {
  await claimDataFolder(file('s3'), 's3', 1)
  await claimDataFolder(file('s3'), 's3', 1)
  expect(JSON.parse(await readFile(file('s3/layout.json'), 'utf8'))).toEqual({
    service: 's3',
    layout: 1,
  })
})

test.each([
  ['of another service', '{"service":"mail","layout":1}', 'holds data of mail, not of s3'],
  ['of a newer version', '{"service":"s3","layout":2}', 'was written by another version'],
  ['that is damaged', '{"service":', 'is damaged'],
  ['that means nothing', '[]', 'is damaged'],
])('a folder with a mark %s is refused in one line and left as it is', async (_, mark, reason) => {
  await writeFile(file('layout.json'), mark)
  const fault = await faultOf(claimDataFolder(dataDir, 's3', 1))
  expect(fault).toBeInstanceOf(StartupFault)
  expect(String(fault)).toContain(reason)
  expect(String(fault)).toContain('HUMIDOR_DATA')
  expect(String(fault)).not.toContain('\n')
  expect(await readFile(file('layout.json'), 'utf8')).toBe(mark)
  expect(await readdir(dataDir)).toEqual(['layout.json'])
})

test('a folder that cannot be made is refused in one line', async () => {
  await writeFile(file('taken'), '')
  const fault = await faultOf(claimDataFolder(file('taken/s3'), 's3', 1))
  expect(fault).toBeInstanceOf(StartupFault)
  expect(String(fault)).toContain('cannot be made')
})

test('keys are made once, at random, for one service each', async () => {
  const made = await openKeys(dataDir)
  expect(await openKeys(dataDir)).toEqual(made)
  const other = await mkdtemp(join(tmpdir(), 'layout-'))
  const all = [made, await openKeys(other)].flatMap(Object.values<ServiceKey>)
  await rm(other, { recursive: true })
  const texts = all.flatMap(({ accessKeyId, secretAccessKey }) => [accessKeyId, secretAccessKey])
  expect(new Set(texts).size).toBe(texts.length)
  expect(made.s3.accessKeyId).toMatch(/^[0-9a-f]{32}$/)
})

test('damaged credentials are refused in one line and kept', async () => {
  await writeFile(file('credentials.json'), '{"secret":"short"}')
  const fault = await faultOf(openKeys(dataDir))
  expect(fault).toBeInstanceOf(StartupFault)
  expect(String(fault)).toContain('is damaged: put back a copy of it')
  expect(await readFile(file('credentials.json'), 'utf8')).toBe('{"secret":"short"}')
})
