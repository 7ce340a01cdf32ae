import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const breakTheApi = `data:text/javascript,
  const whole = globalThis.fetch
  globalThis.fetch = (url, sent) =>
    String(url).includes('/api/') ? Promise.reject(new Error('Out of order')) : whole(url, sent)`

test('the command prints why and exits 1 when seeding fails without a running product', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'seed-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
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
