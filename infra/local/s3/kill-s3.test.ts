import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { LOCAL_REGION, openKeys } from '../credentials.ts'
import { MessageQueue } from '../events/message-queue.ts'
import { folderOfTest } from '../testing/test-folder.ts'

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
  queues: [{ name: 'uploads', visibilitySeconds: 30 }],
  rules: [{ bus: 'default', source: 'aws.s3', detailType: 'Object Created', queue: 'uploads' }],
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

test('a kill while photos arrive loses no announcement of an acknowledged photo', async () => {
  const dataDir = folderOfTest()
  const { s3: credentials } = await openKeys(dataDir)
  const victim = spawn(process.execPath, ['--input-type=module', '-e', victimCode], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void victim.kill('SIGKILL'))
  const [endpoint] = await once(createInterface(victim.stdout), 'line')
  const client = new S3Client({
    endpoint: String(endpoint),
    region: LOCAL_REGION,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials,
    maxAttempts: 1,
  })
  const acknowledged: string[] = []
  const writer = async (name: number) => {
    for (let n = 0; ; n++) {
      const Key = `media/${name}.${n}`
      await client.send(new PutObjectCommand({ Bucket: 'photos', Key, Body: 'a photo' }))
      acknowledged.push(Key)
    }
  }
  const writers = Promise.allSettled([1, 2, 3, 4].map(writer))
  await expect.poll(() => acknowledged.length).toBeGreaterThan(50)
  victim.kill('SIGKILL')
  await writers
  const folder = join(dataDir, 'events/queues/uploads')
  const options = { name: 'uploads', folder, now: Date.now, visibilityMs: 30_000 }
  const queue = await MessageQueue.open(options)
  const received = await queue.receive(10_000, 0, AbortSignal.timeout(10_000))
  const kept = new Set(
    received.map(({ message }) => announced.parse(JSON.parse(message.body)).detail.object.key),
  )
  expect(acknowledged.filter((key) => !kept.has(key))).toEqual([])
})
