/**
 * Runs checks and tests, the quick ones first, until one fails. With `--fast` it runs only those that
 * need no running product, with `--rest` only those that `npm test` leaves out (`vitest.config.ts`). The
 * last line counts the tests.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { endRunning, runChild, startChild } from './run-child.mjs'
import { runQuietly } from './run-quietly.mjs'
import { sumResults } from './sum-results.mjs'
import { tasks } from './tasks.mjs'

const RESULTS = '.cache/test-results'

const bin = (path, ...args) => [`node_modules/${path}`, ...args]

const tests = (...projects) =>
  bin(
    'vitest/vitest.mjs',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...[
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${RESULTS}/${projects[0]}.json`,
    ],
  )

/** They run next to tests that use both processors: more threads would only check types twice. */
const checks = [
  ['types', bin('typescript/bin/tsc', '--noEmit', '--singleThreaded', '-p', '.')],
  ['lint and format', bin('@biomejs/biome/bin/biome', 'ci')],
  ['dead code', bin('knip/bin/knip.js')],
]
/** They never wait for a service, so a third worker would only load the same modules again. */
const fast = [['unit and component tests', [...tests('unit', 'component'), '--maxWorkers=2']]]
const build = ['build', tasks.build.run, tasks.build.env]
/** Browser tests mostly wait; the others use the time. */
const slow = [
  [['browser tests', tests('browser')]],
  [
    // The log of a failed test says why it failed.
    ['integration tests', [...tests('integration'), '--silent=passed-only']],
    ['tests of services', tests('services')],
  ],
]

/** Runs steps one after the other; gives the name of the first that fails. */
async function firstFailure(steps, run) {
  for (const [name, args, env] of steps) {
    const started = performance.now()
    const code = await run(name, args, env)
    if (code !== 0) return name
    console.log(`  ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
  return undefined
}

/** The first failure of steps that run at the same time, when all of them have ended. */
const firstOf = async (running) => (await Promise.all(running)).find((name) => name !== undefined)

const openly = (name, args, env) => {
  console.log(`\n— ${name}`)
  return runChild(process.execPath, args, { ...process.env, ...env })
}

/** For steps that run next to another one: what they print is shown when they fail. */
const quietly = async (name, args, env) => {
  const options = { env: { ...process.env, ...env } }
  const { code, output } = await runQuietly(process.execPath, args, options, startChild)
  if (code !== 0) console.error(`\n— ${name}\n${output}`)
  return code
}

process.on('disconnect', endRunning)
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const [isFast, isRest] = ['--fast', '--rest'].map((option) => process.argv.includes(option))
process.env.HUMIDOR_TESTS = isRest ? 'rest' : 'core'
let failed = isRest
  ? await firstFailure([build], quietly)
  : await firstOf([
      firstFailure(isFast ? checks : [...checks, build], quietly),
      firstFailure(fast, openly),
    ])
if (!isFast) failed ??= await firstOf(slow.map((steps) => firstFailure(steps, openly)))
console.log(failed ? `\nFailed: ${failed} (see above).` : '\nEverything passed.')
console.log(sumResults(RESULTS))
process.exit(failed ? 1 : 0)
