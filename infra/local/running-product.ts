import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import { readJson, writeDurably } from './durable-files.ts'
import { isLocked } from './lock-folder.ts'
import { StartupError } from './service.ts'

const schema = z.object({
  url: z.string(),
  /** The environment of the functions, with endpoints and keys of the services. */
  environment: z.record(z.string(), z.string()),
})

/** Returns the product's data folder: `HUMIDOR_DATA`, or `.humidor` next to the sources. */
export const dataFolder = (): string =>
  resolve(import.meta.dirname, '../..', process.env.HUMIDOR_DATA ?? '.humidor')

/** A product that runs on this machine, and how to reach its services directly. */
export type RunningProduct = z.infer<typeof schema>

type Addresses = {
  readonly inboxUrl: string
  readonly controlUrl: string
  readonly paymentsUrl?: string | undefined
}

/**
 * Writes into the data folder where the product runs: `running.json`, with the keys of its services, for
 * commands that work on its table, and `addresses.json` for people and scripts.
 *
 * @returns deletes both
 */
export async function noteRunning(
  dataDir: string,
  { url, environment, inboxUrl, controlUrl, paymentsUrl }: RunningProduct & Addresses,
): Promise<() => Promise<void>> {
  const addresses = { app: url, inbox: inboxUrl, control: controlUrl, payments: paymentsUrl }
  await writeDurably(join(dataDir, 'running.json'), JSON.stringify({ url, environment }))
  await writeDurably(join(dataDir, 'addresses.json'), JSON.stringify(addresses))
  return async () => {
    await rm(join(dataDir, 'addresses.json'), { force: true })
    await rm(join(dataDir, 'running.json'), { force: true })
  }
}

/** The product that runs on a data folder, or undefined. What a killed product left does not count. */
export async function findRunning(dataDir: string): Promise<RunningProduct | undefined> {
  const running = await readJson(join(dataDir, 'running.json'), schema).catch(() => undefined)
  if (running === undefined) return undefined
  const addresses = [running.url, running.environment.AWS_ENDPOINT_URL_DYNAMODB ?? '']
  const reached = await Promise.all(addresses.map(isReachable))
  return reached.every(Boolean) ? running : undefined
}

/**
 * The same, also when it is still starting: then its folder is locked.
 *
 * @param onWait called once before it waits
 */
export async function awaitRunning(
  dataDir: string,
  onWait: () => void,
): Promise<RunningProduct | undefined> {
  let waits = false
  for (;;) {
    const running = await findRunning(dataDir)
    if (running !== undefined || !isLocked(dataDir)) return running
    if (!waits) onWait()
    waits = true
    await setTimeout(200)
  }
}

/**
 * Gives this process the environment of the product that runs on a data folder.
 *
 * @throws StartupError when none runs
 */
export async function enterRunning(dataDir: string): Promise<void> {
  const running = await findRunning(dataDir)
  if (running === undefined) {
    throw new StartupError(
      `No product runs on ${dataDir}: start it with npm start, or set HUMIDOR_DATA to its folder.`,
    )
  }
  Object.assign(process.env, running.environment)
}

const isReachable = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )
