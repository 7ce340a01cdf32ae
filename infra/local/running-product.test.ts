import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, inject, test } from 'vitest'
import { lockFolder } from './lock-folder.ts'
import { awaitRunning, findRunning, noteRunning } from './running-product.ts'
import { folderOfTest } from './testing/test-folder.ts'

let folder = ''
beforeEach(() => {
  folder = folderOfTest()
})

const running = () => ({ url: inject('cloudUrl'), environment: inject('cloudEnvironment') })
const addresses = {
  inboxUrl: 'http://127.0.0.1:1/inbox',
  controlUrl: 'http://127.0.0.1:3',
  paymentsUrl: 'http://127.0.0.1:2',
}

test('finds a running product by its data folder until it stops', async () => {
  const forgetRunning = await noteRunning(folder, { ...running(), ...addresses })
  expect(await findRunning(folder)).toEqual(running())
  await forgetRunning()
  expect(await findRunning(folder)).toBeUndefined()
})

test('waits for a starting product until it runs or has ended', async () => {
  const start = async (ends: () => Promise<unknown>) => {
    const unlock = lockFolder(folder)
    const waits = Promise.withResolvers<void>()
    const found = awaitRunning(folder, waits.resolve)
    await waits.promise
    await ends()
    await unlock()
    return found
  }
  expect(await start(async () => undefined)).toBeUndefined()
  expect(await start(() => noteRunning(folder, { ...running(), ...addresses }))).toEqual(running())
})

test('writes the addresses to a file without keys until the product stops', async () => {
  const forgetRunning = await noteRunning(folder, { ...running(), ...addresses })
  expect(JSON.parse(await readFile(join(folder, 'addresses.json'), 'utf8'))).toEqual({
    app: running().url,
    inbox: addresses.inboxUrl,
    control: addresses.controlUrl,
    payments: addresses.paymentsUrl,
  })
  await forgetRunning()
  expect(await readdir(folder)).toEqual([])
})

test('lets only the owner read how to reach the services', async () => {
  await noteRunning(folder, { ...running(), ...addresses })
  const { mode } = await stat(join(folder, 'running.json'))
  expect(mode & 0o077).toBe(0)
})

test('ignores the files of a killed product', async () => {
  await noteRunning(folder, { ...running(), ...addresses, url: 'http://localhost:9' })
  expect(await findRunning(folder)).toBeUndefined()
})

test('ignores a product without its database', async () => {
  const environment = { ...running().environment, AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:9' }
  await noteRunning(folder, { ...running(), ...addresses, environment })
  expect(await findRunning(folder)).toBeUndefined()
})

test('ignores a damaged file', async () => {
  await noteRunning(folder, { ...running(), ...addresses })
  const path = join(folder, 'running.json')
  await writeFile(path, (await readFile(path, 'utf8')).slice(0, 20))
  expect(await findRunning(folder)).toBeUndefined()
})
