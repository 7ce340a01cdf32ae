import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCAL_REGION, openKeys } from '../credentials.ts'
import { startDynamodb } from './start-dynamodb.ts'

const java = process.env.HUMIDOR_JAVA ?? 'java'
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crash-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('After kill -9 in the middle of writing, Java is gone and every acknowledged item is there', async () => {
  const { endpoint, acknowledged } = await writeUntilKilled(300)
  await expect.poll(() => isAnswering(endpoint), { timeout: 5000 }).toBe(false)

  const { dynamodb: credentials } = await openKeys(folder)
  const service = await startDynamodb({ dataDir: join(folder, 'data'), java, credentials })
  const client = new DynamoDBClient({
    endpoint: service.endpoint,
    region: LOCAL_REGION,
    credentials,
  })
  const found = new Set<string | undefined>()
  for await (const page of paginateScan({ client }, { TableName: 'acknowledged' })) {
    for (const item of page.Items ?? []) found.add(item.PK?.S)
  }
  expect(acknowledged.filter((key) => !found.has(key))).toEqual([])
  await service.stop()
})

async function writeUntilKilled(count: number) {
  const script = join(import.meta.dirname, 'crash-writer.ts')
  const child = spawn(process.execPath, [script, folder, java], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (lines.length === count) child.kill('SIGKILL')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  expect(child.signalCode).toBe('SIGKILL')
  const [endpoint = '', ...acknowledged] = lines
  return { endpoint, acknowledged }
}

async function isAnswering(endpoint: string) {
  return fetch(endpoint).then(
    () => true,
    () => false,
  )
}
