import { endWithParent } from '../local/end-with-parent.ts'
import { isLocked } from '../local/lock-folder.ts'
import { logToFile } from '../local/log-to-file.ts'
import { awaitRunning, dataFolder, type RunningProduct } from '../local/running-product.ts'
import { StartupError } from '../local/service.ts'
import { readCommandLine } from '../operations/read-command-line.ts'
import { planDemo } from './plan/plan-demo.ts'
import { large, planLarge } from './plan/plan-large.ts'

const usage = `Usage: npm run seed [-- --large]
  fills a demo collector of the product on this machine: 60 cigars over four years
  --large  5,000 cigars and 20,000 sticks, for measuring`

const say = (text: string) => void process.stdout.write(`${text}\n`)

/** Seeds the product that runs on the data folder, or starts it for as long as it takes. */
async function main(): Promise<void> {
  const { large: isLarge = false } = readCommandLine(usage, {
    options: { large: { type: 'boolean' } },
  }).values
  const dataDir = dataFolder()
  await logToFile(dataDir)
  const { running, stop } = await reachProduct(dataDir)
  try {
    await seedInto(running, isLarge)
  } finally {
    await stop?.()
  }
  say(stop ? 'Run npm start and sign in.' : `Sign in at ${running.url}.`)
  // The embedded cloud is made to run until it is ended.
  process.exit(0)
}

type Reached = { readonly running: RunningProduct; readonly stop?: () => Promise<void> }

/** The product of the data folder; otherwise one for as long as it takes. */
async function reachProduct(dataDir: string): Promise<Reached> {
  const running = await awaitRunning(dataDir, () => say('Waiting for the product to start…'))
  if (running) return { running }
  try {
    const product = await startForNow(dataDir)
    return { running: product, stop: product.stop }
  } catch (error) {
    // One that was about to start has locked the folder in the meantime.
    if (!isLocked(dataDir)) throw error
    return reachProduct(dataDir)
  }
}

async function seedInto({ url, environment }: RunningProduct, isLarge: boolean): Promise<void> {
  Object.assign(process.env, environment)
  // Only now: the table's client reads the environment.
  const { seed, seedPassword } = await import('./seed.ts')
  const now = new Date()
  const email = isLarge ? 'large@example.com' : 'demo@example.com'
  const plan = isLarge ? planLarge(large, now) : planDemo(now)
  const { wasThere, sticks } = await seed({ url, email, plan, now })
  const stock = `${sticks.toLocaleString('en-US')} sticks in stock`
  say(
    wasThere
      ? `This collector has a collection and was left alone: ${stock}.`
      : `A collector with ${plan.length.toLocaleString('en-US')} cigars: ${stock}.`,
  )
  say(`  address   ${email}\n  password  ${seedPassword}`)
}

async function startForNow(dataDir: string) {
  const { startCloud } = await import('../local/cloud.ts')
  const cloud = await startCloud({
    dataDir,
    java: process.env.HUMIDOR_JAVA ?? 'java',
    port: 0,
    pages: () => (_message, response) => void response.end('Run npm start for the pages.'),
  })
  endWithParent(cloud.stop)
  return cloud
}

main().catch((error: unknown) => {
  const line = error instanceof StartupError ? error.message : error
  process.stderr.write(`${line instanceof Error ? line.stack : line}\n`)
  // The channel to the process that started this one would keep it alive.
  process.exit(1)
})
