import { join } from 'node:path'
import * as z from 'zod/mini'
import { readJson } from '../local/durable-files.ts'
import { dataFolder, enterRunning } from '../local/running-product.ts'
import { StartupError } from '../local/service.ts'
import { eventually } from './expectations.ts'
import type { Target } from './target.ts'

const mails = z.array(z.object({ html: z.string() }))

/**
 * Opens the product that runs on the data folder. It has all resources and runs the reactions.
 *
 * @throws StartupError when none runs
 */
export async function openProduct(): Promise<Target> {
  const dataDir = dataFolder()
  await enterRunning(dataDir)
  const addresses = await readJson(join(dataDir, 'addresses.json'), z.object({ inbox: z.string() }))
  if (addresses === undefined) throw new StartupError(`${dataDir} names no inbox.`)
  const tokenTo = async (email: string) => {
    const response = await fetch(`${addresses.inbox}.json?to=${encodeURIComponent(email)}`)
    const [newest] = z.parse(mails, await response.json())
    return /token=([\w.-]+)/.exec(newest?.html ?? '')?.[1]
  }
  return {
    creation: [],
    begin: async () => ({
      verificationToken: ({ email }) => eventually('the mail', () => tokenTo(email)),
    }),
    stop: async () => undefined,
  }
}
