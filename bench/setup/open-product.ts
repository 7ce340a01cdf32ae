import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CloudOptions } from '../../infra/local/cloud.ts'
import { logToFile } from '../../infra/local/log-to-file.ts'

/** The product in this process. */
type Product = {
  readonly url: string
  readonly folder: string
  stop(): Promise<void>
  /** Removes its folder. */
  remove(): Promise<void>
}

/**
 * Starts the product on a folder of its own; its log is there.
 *
 * @throws StartupError
 */
export async function openProduct(
  pagesIn: (folder: string) => ReturnType<CloudOptions['pages']>,
): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'humidor-bench-'))
  await logToFile(folder)
  // Only now: functions take the console they find when they are first imported.
  const { startCloud } = await import('../../infra/local/cloud.ts')
  const cloud = await startCloud({
    dataDir: folder,
    java: process.env.HUMIDOR_JAVA ?? 'java',
    port: 0,
    pages: () => pagesIn(folder),
  })
  return {
    url: cloud.url,
    folder,
    stop: cloud.stop,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
