import { statfs } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as auth from '../../shared/contract/auth.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as photos from '../../shared/contract/photos.ts'
import { type Collector, enterCollector } from '../seed/enter-collector.ts'
import { type Cloud, startCloud } from './cloud.ts'
import { blankPhoto, postForm } from './testing/post-photo.ts'
import { padron } from './testing/stock.ts'
import { folderOfFile } from './testing/test-folder.ts'

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  return { ...real, statfs: vi.fn(real.statfs) }
})

const person = { email: 'ana@example.com', password: 'a-good-cigar', firstName: 'Ana' }
const dataDir = folderOfFile()
let cloud: Cloud
let ana: Collector | undefined

const start = () =>
  startCloud({
    dataDir,
    java: process.env.HUMIDOR_JAVA ?? 'java',
    port: 0,
    pages: () => () => undefined,
  })
const leave = async (megabytes: number) => {
  const real = await statfs(dataDir)
  vi.mocked(statfs).mockResolvedValue({ ...real, bsize: 1000, bavail: megabytes * 1000 })
}

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
beforeAll(async () => {
  cloud = await start()
  ana = await enterCollector(cloud.url, person)
})
afterAll(() => cloud.stop())

test('refuses writes but not reads below 100 MB of free space, until there is room again', async () => {
  if (ana === undefined) return expect.fail('was not let in')
  const { api } = ana
  const add = () => api.call(cigars.createCigar, { body: padron })
  const kept = await add()
  const form = await api.call(photos.presignPhoto, { body: { contentType: 'image/jpeg' } })
  const photo = await blankPhoto()

  await leave(99)
  const message = expect.stringContaining(
    'The disk of this machine is nearly full. Free some space',
  )
  await expect(add()).rejects.toMatchObject({ code: 'unavailable', message })
  const { email, password } = person
  const signIn = api.call(auth.login, { body: { email, password } })
  await expect(signIn).rejects.toMatchObject({ code: 'unavailable', message })
  const refused = await postForm(form, photo)
  expect(refused.status).toBe(507)
  expect(await refused.text()).toContain('<Message>The disk is nearly full.</Message>')
  expect((await api.call(cigars.listCigars)).map(({ id }) => id)).toEqual([kept.id])

  await leave(100)
  expect((await postForm(form, photo)).status).toBe(204)
  const added = await add()
  expect((await api.call(cigars.listCigars)).map(({ id }) => id)).toEqual([added.id, kept.id])
})

test('does not start on a nearly full disk, and explains it in one line', async () => {
  await cloud.stop()
  await leave(99)
  await expect(start()).rejects.toThrow(
    /^The disk of .* is nearly full \(99 MB free, 100 MB needed\): free some space, or set HUMIDOR_DATA/,
  )
})
