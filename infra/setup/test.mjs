/**
 * Everything that must hold, from the quick to the slow, until the first thing that does not;
 * with `--fast` only what needs nothing running. Ends with the sum of all tests on a line alone.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { endRunning, runChild } from './run-child.mjs'
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

const fast = [
  ['types', bin('typescript/bin/tsc', '--noEmit', '-p', '.')],
  ['lint and format', bin('@biomejs/biome/bin/biome', 'ci')],
  ['dead code', bin('knip/bin/knip.js')],
  ['unit and component tests', tests('unit', 'component')],
]
const slow = [
  ['build', ['infra/setup/run.mjs', 'build']],
  ['integration tests', tests('integration')],
  ['browser tests', tests('browser')],
]

async function firstFailure(steps) {
  for (const [name, args] of steps) {
    const started = performance.now()
    console.log(`\n— ${name}`)
    if ((await runChild(process.execPath, args)) !== 0) return name
    console.log(`  ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
  return undefined
}

process.on('disconnect', endRunning)
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const isFast = process.argv.includes('--fast')
const failed = await firstFailure(isFast ? fast : [...fast, ...slow])
console.log(failed ? `\nFailed: ${failed} (see above).` : '\nAll of it holds.')
console.log(sumResults(RESULTS))
process.exit(failed ? 1 : 0)
