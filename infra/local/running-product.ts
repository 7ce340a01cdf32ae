import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { readJson, writeDurably } from './durable-files.ts'

const schema = z.object({
  url: z.string(),
  /** What functions find in their environment, endpoints and keys of the services included. */
  environment: z.record(z.string(), z.string()),
})

/** A product that runs on this machine, and how to reach its services directly. */
export type RunningProduct = z.infer<typeof schema>

const pathIn = (dataDir: string) => join(dataDir, 'running.json')

/**
 * Writes into the data folder where the product runs, for commands that work on its table.
 *
 * @returns deletes it
 */
export async function noteRunning(
  dataDir: string,
  { url, environment }: RunningProduct,
): Promise<() => Promise<void>> {
  await writeDurably(pathIn(dataDir), JSON.stringify({ url, environment }))
  return () => rm(pathIn(dataDir), { force: true })
}

/** The product that runs on a data folder, or undefined. What a killed product left does not count. */
export async function findRunning(dataDir: string): Promise<RunningProduct | undefined> {
  const running = await readJson(pathIn(dataDir), schema).catch(() => undefined)
  if (running === undefined) return undefined
  const addresses = [running.url, running.environment.AWS_ENDPOINT_URL_DYNAMODB ?? '']
  const reached = await Promise.all(addresses.map(answers))
  return reached.every(Boolean) ? running : undefined
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )
