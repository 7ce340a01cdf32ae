import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { LOCAL_REGION, openKeys } from '../credentials.ts'
import { folderOfFile } from '../testing/test-folder.ts'
import { startS3 } from './start-s3.ts'

const folder = folderOfFile()

test('After kill -9 in the middle of writing, every acknowledged object is there and whole, and nothing half written is', async () => {
  const acknowledged = await writeUntilKilled(100)
  const { s3: credentials } = await openKeys(folder)
  const dataDir = join(folder, 'data')
  const service = await startS3({
    dataDir,
    bucket: 'photos',
    credentials,
    allowedOrigin: 'http://localhost:3000',
  })
  const { endpoint } = service
  const client = new S3Client({ endpoint, region: LOCAL_REGION, forcePathStyle: true, credentials })
  for (const Key of new Set(acknowledged)) {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: 'photos', Key }))
    expect(await Body?.transformToString()).toBe(`${Key} `.repeat(2000))
  }
  const files = await readdir(join(dataDir, 'photos'))
  const ending = (end: string) => files.filter((name) => name.endsWith(end)).length
  expect(ending('.body')).toBe(ending('.json'))
  expect(ending('.tmp')).toBe(0)
  client.destroy()
  await service.stop()
})

async function writeUntilKilled(count: number) {
  const script = join(import.meta.dirname, 'crash-writer.ts')
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (lines.length === count) child.kill('SIGKILL')
  }
  return lines
}
