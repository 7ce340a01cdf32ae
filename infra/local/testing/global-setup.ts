import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeDataDir, makeJavaInMemory } from './memory.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cloudUrl: string
    inboxUrl: string
    controlUrl: string
    pushUrl: string
    cloudEnvironment: Record<string, string>
    /** The environment of a database without the proxy, for handlers in a test's own process. */
    database?: Record<string, string>
    cloudFolder: string
    /** The id of the process it runs in. */
    cloudProcess: number
  }
}

/** Starts one embedded cloud, without pages, for all integration tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The logger reads its level when it is first imported.
  process.env.HUMIDOR_LOG_LEVEL = 'silent'
  // Tests never use an account of Stripe that the environment names.
  delete process.env.STRIPE_SECRET_KEY
  const { startCloud } = await import('../cloud.ts')
  const { accessTo } = await import('../environment.ts')
  const { openKeys } = await import('../credentials.ts')
  const dataDir = await makeDataDir()
  // Not in the data folder: a disk of memory may forbid programs.
  const scripts = await mkdtemp(join(tmpdir(), 'humidor-java-'))
  const cloud = await startCloud({
    dataDir,
    java: await makeJavaInMemory(scripts, process.env.HUMIDOR_JAVA ?? 'java'),
    port: 0,
    pages: () => (_message, response) => void response.end('pages are not under test'),
  })
  const { dynamodbLocal } = await openKeys(dataDir)
  const database = {
    ...accessTo('DYNAMODB', cloud.javaEndpoint, dynamodbLocal),
    ...accessTo('DYNAMODB_STREAMS', cloud.javaEndpoint, dynamodbLocal),
  }
  // The reactions run in this process.
  Object.assign(process.env, database)
  project.provide('database', database)
  project.provide('cloudUrl', cloud.url)
  project.provide('inboxUrl', cloud.inboxUrl)
  project.provide('controlUrl', cloud.controlUrl)
  project.provide('pushUrl', cloud.pushUrl)
  project.provide('cloudEnvironment', { ...cloud.environment })
  project.provide('cloudFolder', dataDir)
  project.provide('cloudProcess', process.pid)
  return async () => {
    await cloud.stop()
    for (const folder of [dataDir, scripts]) await rm(folder, { recursive: true, force: true })
  }
}
