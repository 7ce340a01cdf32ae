import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @param {string} folder where vitest's JSON reporter wrote one file a project
 * @returns {string} `12 passed, 0 failed, 1 skipped`
 */
export function sumResults(folder) {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const name of readdirSync(folder)) {
    const found = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    sum.passed += found.numPassedTests
    sum.failed += found.numFailedTests
    sum.skipped += found.numPendingTests + found.numTodoTests
  }
  return `${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`
}
