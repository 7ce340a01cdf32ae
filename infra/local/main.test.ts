import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { runScript } from '../setup/run-script.ts'
import { folderOfTest } from './testing/test-folder.ts'

let folder: string
beforeEach(() => {
  folder = folderOfTest()
})

const start = (HUMIDOR_DATA: string, PORT = '0') => {
  const { PATH = '', HUMIDOR_JAVA = 'java' } = process.env
  const main = join(import.meta.dirname, 'main.ts')
  return runScript([main, '--dev'], { HUMIDOR_DATA, PATH, HUMIDOR_JAVA, PORT })
}

test('explains an unusable data folder in one line', async () => {
  await writeFile(join(folder, 'file'), '')
  await mkdir(join(folder, 'log', 'humidor.log'), { recursive: true })
  await mkdir(join(folder, 'service'))
  await writeFile(join(folder, 'service', 'dynamodb'), '')
  for (const name of ['file', 'file/below', 'log', 'service']) {
    const { code, errors } = await start(join(folder, name))
    expect(errors).toMatch(/^The data folder .* cannot be (made|used) .*: set HUMIDOR_DATA to a/)
    expect(errors.split('\n')).toHaveLength(1)
    expect(code).toBe(1)
  }
})

test('explains a port that browsers refuse in one line', async () => {
  const { code, errors } = await start(folder, '4190')
  expect(errors).toBe('No browser opens port 4190: set PORT to another one, such as 3000.')
  expect(code).toBe(1)
})
