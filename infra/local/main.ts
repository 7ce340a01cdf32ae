import { join, resolve } from 'node:path'
import { unknownSettings } from '../stages.ts'
import { buildWeb } from './build-web.ts'
import { requireSpace } from './durable-files.ts'
import { endWithParent } from './end-with-parent.ts'
import { builtPages, developmentPages } from './gateway/pages.ts'
import { logToFile } from './log-to-file.ts'
import { dataFolder, noteRunning } from './running-product.ts'
import { StartupError } from './service.ts'

const root = resolve(import.meta.dirname, '../..')
const dataDir = dataFolder()

/** Starts the product and says where it is; `--dev` serves the sources with hot reload. */
async function main(): Promise<void> {
  for (const line of unknownSettings(process.env)) process.stderr.write(`${line}\n`)
  const isDevelopment = process.argv.includes('--dev')
  const port = readPort(process.env.PORT ?? '3000')
  if (port > 0) await refuseBlocked(port)
  await logToFile(dataDir)
  await requireSpace(dataDir)
  if (!isDevelopment) await buildWeb(root)
  // Only now: functions take the console they find when they are first imported.
  const { startCloud } = await import('./cloud.ts')
  const cloud = await startCloud({
    dataDir,
    java: process.env.HUMIDOR_JAVA ?? 'java',
    port,
    pages: () =>
      isDevelopment ? developmentPages(root) : builtPages(root, join(dataDir, 'pages')),
    contentSecurityPolicy: !isDevelopment,
  })
  const forgetRunning = await noteRunning(dataDir, cloud)
  endWithParent(async () => {
    await forgetRunning()
    await cloud.stop()
  })
  const clock = cloud.movedTo ? `; its clock is at ${cloud.movedTo.toISOString()}` : ''
  const line = `Digital Humidor is ready: ${cloud.url} (mails go to ${cloud.inboxUrl})${clock}`
  process.stdout.write(`${line}\n`)
  await cloud.loadModels()
}

function readPort(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new StartupError(`PORT must be a number from 0 to 65535, not '${text}'.`)
}

/** Refuses a port that no browser opens (Fetch Standard, 'Port blocking'). Node's `fetch` refuses the same ports. */
async function refuseBlocked(port: number): Promise<void> {
  const call = fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(1000) })
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof Error) || cause.message !== 'bad port') return
  throw new StartupError(`No browser opens port ${port}: set PORT to another one, such as 3000.`)
}

/**
 * Returns the reason of a failed start: one line without a stack if the data folder is unusable.
 */
function explain(error: unknown): unknown {
  if (error instanceof StartupError) return error.message
  if (!(error instanceof Error)) return error
  const isUnusable = 'path' in error && String(error.path).startsWith(dataDir)
  return isUnusable
    ? `The data folder ${dataDir} cannot be used (${error.message}): set HUMIDOR_DATA to a folder you may write to.`
    : error.stack
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
