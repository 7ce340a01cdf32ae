/**
 * Everything that must hold, from the quick to the slow, until the first thing that does not;
 * with `--fast` only what needs nothing running. Ends with the sum of all tests on a line alone.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { endRunning, runChild } from './run-child.mjs'
import { runQuietly } from './run-quietly.mjs'
import { sumResults } from './sum-results.mjs'

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

const checks = [
  ['types', bin('typescript/bin/tsc', '--noEmit', '-p', '.')],
  ['lint and format', bin('@biomejs/biome/bin/biome', 'ci')],
  ['dead code', bin('knip/bin/knip.js')],
]
/** These never wait for a service: a third worker would only load the same modules once more. */
const fast = [['unit and component tests', [...tests('unit', 'component'), '--maxWorkers=2']]]
const slow = [
  ['build', ['infra/setup/run.mjs', 'build']],
  ['integration tests', tests('integration')],
  ['tests of services', tests('services')],
  ['browser tests', tests('browser')],
]

/** Runs steps one after the other; gives the name of the first that fails. */
async function firstFailure(steps, run) {
  for (const [name, args] of steps) {
    const started = performance.now()
    const code = await run(name, args)
    if (code !== 0) return name
    console.log(`  ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
  return undefined
}

const openly = (name, args) => {
  console.log(`\n— ${name}`)
  return runChild(process.execPath, args)
}

/** For steps that run next to another one: what they print is shown when they fail. */
const quietly = async (name, args) => {
  const { code, output } = await runQuietly(process.execPath, args)
  if (code !== 0) console.error(`\n— ${name}\n${output}`)
  return code
}

process.on('disconnect', endRunning)
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const isFast = process.argv.includes('--fast')
const [failedCheck, failedTest] = await Promise.all([
  firstFailure(checks, quietly),
  firstFailure(fast, openly),
])
const failed = failedCheck ?? failedTest ?? (isFast ? undefined : await firstFailure(slow, openly))
console.log(failed ? `\nFailed: ${failed} (see above).` : '\nAll of it holds.')
console.log(sumResults(RESULTS))
process.exit(failed ? 1 : 0)
