import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { expect, onTestFinished, test } from 'vitest'
import { deriveKeys } from '../credentials.ts'
import { folderOfTest } from '../testing/test-folder.ts'
import { MessageQueue } from './message-queue.ts'

const victimCode = `
import { deriveKeys } from ${JSON.stringify(join(import.meta.dirname, '../credentials.ts'))}
import { startEvents } from ${JSON.stringify(join(import.meta.dirname, 'start-events.ts'))}
const events = await startEvents({
  dataDir: process.env.DATA_DIR,
  keys: deriveKeys('test'),
  queues: [{ name: 'one', visibilitySeconds: 30 }, { name: 'two', visibilitySeconds: 30 }],
  rules: ['one', 'two'].map((queue) => ({ bus: 'default', source: 's', detailType: 'd', queue })),
})
console.log(events.endpoint)
`

test('A kill during PutEvents loses no event that was answered.', async () => {
  const dataDir = folderOfTest()
  const victim = spawn(process.execPath, ['--input-type=module', '-e', victimCode], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void victim.kill('SIGKILL'))
  const [endpoint] = await once(createInterface(victim.stdout), 'line')
  const client = new EventBridgeClient({
    endpoint: String(endpoint),
    region: 'eu-west-1',
    credentials: deriveKeys('test').eventBridge,
    maxAttempts: 1,
  })
  const responded: string[] = []
  const writer = async () => {
    for (;;) {
      const entry = { Source: 's', DetailType: 'd', Detail: '{}' }
      const { Entries } = await client.send(new PutEventsCommand({ Entries: [entry] }))
      responded.push(Entries?.[0]?.EventId ?? '')
    }
  }
  const writers = Promise.allSettled(Array.from({ length: 4 }, writer))
  await expect.poll(() => responded.length).toBeGreaterThan(50)
  victim.kill('SIGKILL')
  await writers
  for (const name of ['one', 'two']) {
    const folder = join(dataDir, 'queues', name)
    const queue = await MessageQueue.open({ name, folder, now: Date.now, visibilityMs: 30_000 })
    const received = await queue.receive(10_000, 0, AbortSignal.timeout(10_000))
    const kept = new Set(received.map(({ message }) => JSON.parse(message.body).id))
    expect(responded.filter((id) => !kept.has(id))).toEqual([])
  }
})
