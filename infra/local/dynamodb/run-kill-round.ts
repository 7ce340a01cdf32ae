import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb'
import { LOCAL_REGION, openKeys } from '../credentials.ts'
import { makeTraceableJava, type TraceableJava } from '../testing/traceable-java.ts'
import { startDynamodb } from './start-dynamodb.ts'

/**
 * A failure in the middle of writing. `database` kills Java alone, which must restart. `all` kills our
 * process, which ends Java too. `disk` fills the disk.
 */
export type Blow = 'database' | 'all' | 'disk'

type KillRound = {
  readonly blow: Blow
  readonly java: string
  /** The number of acknowledged writes before the failure. */
  readonly before: number
  /** The data is in a new folder below this one. */
  readonly within?: string
}

/** The reports of the writers so far. */
type Progress = {
  readonly acknowledged: number
  readonly refused: number
  readonly killAll: () => void
}

/** So many more are awaited after Java alone was killed (acknowledged), or the disk filled (refused). */
const AFTERWARDS = 50

/** Kills (SIGKILL) in the middle of writing, starts again, and checks the acknowledged writes. */
export async function runKillRound({ blow, java, before, within = tmpdir() }: KillRound) {
  const folder = await mkdtemp(join(within, 'kill-'))
  const filler = join(folder, 'filler')
  let refusedBefore: number | undefined
  try {
    const traceable = await makeTraceableJava(folder, java)
    const { endpoint, acknowledged } = await writeUntilKilled(folder, traceable, (progress) => {
      if (progress.acknowledged < before) return
      if (refusedBefore === undefined) {
        refusedBefore = progress.refused
        if (blow === 'database') void traceable.kill()
        if (blow === 'disk') fillDisk(filler)
        if (blow === 'all') progress.killAll()
      }
      const since =
        blow === 'disk' ? progress.refused - refusedBefore : progress.acknowledged - before
      if (since === AFTERWARDS) progress.killAll()
    })
    await rm(filler, { force: true })
    const found = await readAll(folder, java)
    return { endpoint, acknowledged, lost: acknowledged.filter((key) => !found.has(key)) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function writeUntilKilled(
  folder: string,
  java: TraceableJava,
  onProgress: (progress: Progress) => void,
) {
  const writer = join(import.meta.dirname, 'crash-writer.ts')
  const child = spawn(process.execPath, [writer, folder, java.path], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const errors = text(child.stderr)
  let endpoint = ''
  let refused = 0
  const acknowledged: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    const [kind, rest = ''] = line.split('\t')
    if (kind === 'ready') endpoint = rest
    if (kind === 'refused') refused++
    if (kind === 'acknowledged') acknowledged.push(rest)
    onProgress({
      acknowledged: acknowledged.length,
      refused,
      killAll: () => child.kill('SIGKILL'),
    })
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  if (child.signalCode !== 'SIGKILL') {
    throw new Error(`The writers ended before they were killed: ${await errors}`)
  }
  return { endpoint, acknowledged }
}

function fillDisk(path: string) {
  const file = openSync(path, 'w')
  try {
    for (const chunk = Buffer.alloc(1024 * 1024); ; ) writeSync(file, chunk)
  } catch {
    // It is full.
  } finally {
    closeSync(file)
  }
}

async function readAll(folder: string, java: string) {
  const keys = await openKeys(folder)
  const service = await startDynamodb({
    dataDir: join(folder, 'data'),
    java,
    keys,
    isExpected: true,
    onLost: (error) => {
      throw error
    },
  })
  const client = new DynamoDBClient({
    endpoint: service.endpoint,
    region: LOCAL_REGION,
    credentials: keys.dynamodb,
  })
  const found = new Set<string | undefined>()
  for await (const page of paginateScan({ client }, { TableName: 'acknowledged' })) {
    for (const item of page.Items ?? []) found.add(item.PK?.S)
  }
  client.destroy()
  await service.stop()
  return found
}
