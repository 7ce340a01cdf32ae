import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { endWithParent } from '../local/end-with-parent.ts'
import { logToFile } from '../local/log-to-file.ts'
import { findRunning, type RunningProduct } from '../local/running-product.ts'
import { StartupFault } from '../local/service.ts'

const root = resolve(import.meta.dirname, '../..')

const usage = `Usage: npm run seed [-- --large] [--new]
  fills a demo collector of the product on this machine: about 60 cigars over four years
  --large  5,000 cigars and 20,000 sticks, for measuring
  --new    another collector, also when there is one already`

const say = (text: string) => void process.stdout.write(`${text}\n`)

/** Seeds the product that runs on the data folder; where none does, runs it for as long as it takes. */
async function main(): Promise<void> {
  const wish = readWish()
  const dataDir = resolve(root, process.env.HUMIDOR_DATA ?? '.humidor')
  await logToFile(dataDir)
  const running = await findRunning(dataDir)
  if (running) {
    await seedInto(running, wish)
    return say(`Sign in at ${running.url}.`)
  }
  const product = await startForNow(dataDir)
  try {
    await seedInto(product, wish)
    say('Run npm start and sign in.')
  } finally {
    await product.stop()
  }
  // The embedded cloud is made to run until it is ended.
  process.exit(0)
}

async function seedInto({ url, environment }: RunningProduct, wish: Wish): Promise<void> {
  Object.assign(process.env, environment)
  // Only now: the table's client reads the environment.
  const { seed, seedings, seedPassword } = await import('./seed.ts')
  const started = performance.now()
  const made = await seed({ url, ...seedings[wish.name], ...wish, now: new Date() })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const holds = `${count(made.cigars, 'cigar')}, ${count(made.sticks, 'stick')} in stock`
  say(
    made.wasThere
      ? `This collector was here already, and was left alone: ${holds}. Another: npm run seed -- --new`
      : `A collector with a collection, in ${seconds} s: ${holds}.`,
  )
  say(`  address   ${made.email}\n  password  ${seedPassword}`)
}

const count = (number: number, unit: string) =>
  `${number.toLocaleString('en-US')} ${unit}${number === 1 ? '' : 's'}`

type Wish = { readonly name: 'demo' | 'large'; readonly isNew: boolean }

function readWish(): Wish {
  try {
    const options = { large: { type: 'boolean' }, new: { type: 'boolean' } } as const
    const { values } = parseArgs({ options })
    return { name: values.large ? 'large' : 'demo', isNew: values.new ?? false }
  } catch {
    throw new StartupFault(usage)
  }
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

main().catch((fault: unknown) => {
  const line = fault instanceof StartupFault ? fault.message : fault
  process.stderr.write(`${line instanceof Error ? line.stack : line}\n`)
  // The channel to the process that started this one would keep it alive.
  process.exit(1)
})
