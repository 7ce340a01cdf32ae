import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folderOfTest } from '../local/testing/test-folder.ts'

const breakTheApi = `data:text/javascript,
  const whole = globalThis.fetch
  globalThis.fetch = (url, sent) =>
    String(url).includes('/api/') ? Promise.reject(new Error('Out of order')) : whole(url, sent)`

test('the command prints why and exits 1 when seeding fails without a running product', async () => {
  const dataDir = folderOfTest()
  const child = spawn(
    process.execPath,
    ['--import', encodeURI(breakTheApi), join(import.meta.dirname, 'main.ts')],
    // With the channel by which npm run seed holds what it runs.
    {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, HUMIDOR_DATA: dataDir },
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  let errors = ''
  child.stderr?.on('data', (chunk) => {
    errors += chunk
  })
  const [code] = await once(child, 'close')
  expect(errors).toContain('Out of order')
  expect(code).toBe(1)
})
