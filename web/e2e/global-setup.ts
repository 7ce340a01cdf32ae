import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { findRunning } from '../../infra/local/running-product.ts'
import { makeDataDir } from '../../infra/local/testing/memory.ts'
import { startProduct } from './product.ts'

/** Starts the product once for all browser tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env.HUMIDOR_LOG_LEVEL = 'warn'
  const folder = await makeDataDir()
  const product = await startProduct(folder)
  project.provide('cloudFolder', folder)
  project.provide('cloudUrl', product.url)
  project.provide('inboxUrl', product.inboxUrl)
  const running = await findRunning(folder)
  project.provide('cloudEnvironment', { ...running?.environment })
  return async () => {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
