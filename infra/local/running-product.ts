import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { writeDurably } from './write-durably.ts'

const schema = z.object({
  url: z.string(),
  /** What functions find in their environment, endpoints and keys of the services included. */
  environment: z.record(z.string(), z.string()),
})

/** A product running on this machine, and how to reach its services directly. */
export type RunningProduct = z.infer<typeof schema>

const pathIn = (dataDir: string) => join(dataDir, 'running.json')

/**
 * Writes where the product runs into the data folder, readable by its owner alone: commands that work
 * on its table find it there.
 *
 * @returns takes it back
 */
export async function tellRunning(
  dataDir: string,
  { url, environment }: RunningProduct,
): Promise<() => Promise<void>> {
  await writeDurably(pathIn(dataDir), JSON.stringify({ url, environment }), { mode: 0o600 })
  return () => rm(pathIn(dataDir), { force: true })
}

/** The product that runs on a data folder; nothing when none does, whatever a killed one left. */
export async function findRunning(dataDir: string): Promise<RunningProduct | undefined> {
  const text = await readFile(pathIn(dataDir), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const parsed = z.safeParse(schema, parseJson(text))
  if (!parsed.success) return undefined
  const { url, environment } = parsed.data
  const addresses = [url, environment.AWS_ENDPOINT_URL_DYNAMODB ?? '']
  const reached = await Promise.all(addresses.map(answers))
  return reached.every(Boolean) ? parsed.data : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )
