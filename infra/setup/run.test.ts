import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfTest } from '../local/testing/test-folder.ts'
import { runScript } from './run-script.ts'

test('An unknown task prints the known tasks', async () => {
  const { code, errors } = await runScript([join(import.meta.dirname, 'run.mjs'), 'nonsense'], {})
  expect(code).toBe(1)
  expect(errors).toBe(
    'Usage: npm run start | dev | test | check | build | seed | bench | audit | admin | events | preflight | deploy | alarms | restore | conformance | screenshots',
  )
})

test('One line counts the results of all projects', async () => {
  const folder = folderOfTest()
  const write = (name: string, passed: number, failed: number, pending: number, todo: number) =>
    writeFile(
      join(folder, name),
      JSON.stringify({
        numPassedTests: passed,
        numFailedTests: failed,
        numPendingTests: pending,
        numTodoTests: todo,
      }),
    )
  await write('unit.json', 10, 0, 1, 0)
  await write('browser.json', 2, 1, 0, 1)
  const module = JSON.stringify(join(import.meta.dirname, 'sum-results.mjs'))
  const code = `const m = await import(${module}); console.log(m.sumResults(${JSON.stringify(folder)}))`
  const { output } = await runScript(['--input-type=module', '-e', code], {})
  expect(output).toBe('12 passed, 1 failed, 2 skipped')
})
