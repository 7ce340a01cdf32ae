import { join, resolve } from 'node:path'
import { buildWeb } from './build-web.ts'
import { endWithParent } from './end-with-parent.ts'
import { builtPages, developmentPages } from './gateway/pages.ts'
import { logToFile } from './log-to-file.ts'
import { tellRunning } from './running-product.ts'
import { StartupFault } from './service.ts'

const root = resolve(import.meta.dirname, '../..')

/** Starts the product and says where it is; `--dev` serves the sources with hot reload. */
async function main(): Promise<void> {
  const isDevelopment = process.argv.includes('--dev')
  const dataDir = resolve(root, process.env.HUMIDOR_DATA ?? '.humidor')
  const port = readPort(process.env.PORT ?? '3000')
  await logToFile(dataDir)
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
  const tellStopped = await tellRunning(dataDir, cloud)
  endWithParent(async () => {
    await tellStopped()
    await cloud.stop()
  })
  process.stdout.write(`Digital Humidor is ready: ${cloud.url} (mails go to ${cloud.inboxUrl})\n`)
  await cloud.loadModels()
}

function readPort(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new StartupFault(`PORT must be a number from 0 to 65535, not '${text}'.`)
}

main().catch((fault: unknown) => {
  const line = fault instanceof StartupFault ? fault.message : fault
  process.stderr.write(`${line instanceof Error ? line.stack : line}\n`)
  process.exit(1)
})
