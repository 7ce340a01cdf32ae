import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { LOCAL_REGION, openKeys } from '../credentials.ts'
import { MessageQueue } from '../events/message-queue.ts'
import { folderOfTest } from '../testing/test-folder.ts'
import { startS3 } from './start-s3.ts'

const victimCode = `
import { startEvents } from ${JSON.stringify(join(import.meta.dirname, '../events/start-events.ts'))}
import { openKeys } from ${JSON.stringify(join(import.meta.dirname, '../credentials.ts'))}
import { describeCreated } from ${JSON.stringify(join(import.meta.dirname, 'write-object.ts'))}
import { startS3 } from ${JSON.stringify(join(import.meta.dirname, 'start-s3.ts'))}
const dataDir = process.env.DATA_DIR
const keys = await openKeys(dataDir)
const events = await startEvents({
  dataDir: dataDir + '/events',
  keys,
  queues: [{ name: 'one', visibilitySeconds: 30 }, { name: 'two', visibilitySeconds: 30 }],
  rules: ['one', 'two'].map((queue) => ({ bus: 'default', source: 'aws.s3', detailType: 'Object Created', queue })),
})
const s3 = await startS3({
  dataDir: dataDir + '/s3',
  bucket: 'photos',
  allowedOrigin: 'http://localhost:3000',
  credentials: keys.s3,
  onObjectCreated: (object) => events.announce(describeCreated(object)),
})
console.log(s3.endpoint)
`

const announced = z.object({ detail: z.object({ object: z.object({ key: z.string() }) }) })

test('keeps every acknowledged photo and announcement, and no partial file, after a kill', async () => {
  const dataDir = folderOfTest()
  const { s3: credentials } = await openKeys(dataDir)
  const victim = spawn(process.execPath, ['--input-type=module', '-e', victimCode], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void victim.kill('SIGKILL'))
  const [endpoint] = await once(createInterface(victim.stdout), 'line')
  const clientOf = (endpoint: string) =>
    new S3Client({
      endpoint,
      region: LOCAL_REGION,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      credentials,
      maxAttempts: 1,
    })
  const client = clientOf(String(endpoint))
  const acknowledged = new Set<string>()
  const writer = async (name: number) => {
    for (let n = 0; ; n++) {
      // Each key is written twice, so that replacing is interrupted too.
      const Key = `media/${name}.${n >> 1}`
      const Body = Key.repeat(2000)
      await client.send(new PutObjectCommand({ Bucket: 'photos', Key, Body }))
      acknowledged.add(Key)
    }
  }
  const writers = Promise.allSettled([1, 2, 3, 4].map(writer))
  await expect.poll(() => acknowledged.size).toBeGreaterThan(25)
  victim.kill('SIGKILL')
  await writers
  for (const name of ['one', 'two']) {
    const folder = join(dataDir, 'events/queues', name)
    const queue = await MessageQueue.open({ name, folder, now: Date.now, visibilityMs: 30_000 })
    const received = await queue.receive(10_000, 0, AbortSignal.timeout(10_000))
    const kept = new Set(
      received.map(({ message }) => announced.parse(JSON.parse(message.body)).detail.object.key),
    )
    expect([...acknowledged].filter((key) => !kept.has(key))).toEqual([])
  }
  const allowedOrigin = 'http://localhost:3000'
  const s3 = await startS3({
    dataDir: join(dataDir, 's3'),
    bucket: 'photos',
    allowedOrigin,
    credentials,
  })
  const reader = clientOf(s3.endpoint)
  for (const Key of acknowledged) {
    const { Body } = await reader.send(new GetObjectCommand({ Bucket: 'photos', Key }))
    expect(await Body?.transformToString()).toBe(Key.repeat(2000))
  }
  const files = await readdir(join(dataDir, 's3/photos'))
  const ending = (end: string) => files.filter((name) => name.endsWith(end)).length
  expect(ending('.body')).toBe(ending('.json'))
  expect(ending('.tmp')).toBe(0)
  await s3.stop()
})
