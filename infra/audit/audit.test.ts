import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { countSteps } from '../../functions/table/stick-count.ts'
import { transact } from '../../functions/table/transact.ts'
import { newUser } from '../../infra/local/testing/collector.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { noteRunning } from '../local/running-product.ts'
import { StartupError } from '../local/service.ts'
import { useOwnTable } from '../local/testing/own-table.ts'
import { padron } from '../local/testing/stock.ts'
import { folderOfTest } from '../local/testing/test-folder.ts'
import { runScript } from '../setup/run-script.ts'
import { auditTable } from './audit-table.ts'
import { readOptions } from './read-options.ts'

/** A table that no other test writes to. */
const TABLE_NAME = 'audited'

beforeAll(() => useOwnTable(TABLE_NAME))

const script = join(import.meta.dirname, 'main.ts')

function audit(args: readonly string[], changes: Readonly<Record<string, string>> = {}) {
  const { TABLE_NAME: _, ...environment } = { ...inject('cloudEnvironment'), ...changes }
  return runScript([script, '--table', TABLE_NAME, ...args], environment)
}

/** Somebody with four of five sticks left. */
async function collector() {
  const ana = await newUser()
  const body = { ...padron, quantity: 5, purchaseDate: '2024-04-01' }
  const { id } = (await ana.call(cigars.createCigar, { body })).body
  await ana.call(cigars.enjoyCigar, { params: { id }, body: {} })
  return ana.userId
}

/** A stick that is counted and not there. */
const breakCount = (userId: string) => transact(countSteps(userId, [{ after: oneStick }]))

const oneStick = { cigar: { quantity: 1 }, batches: [] }

test('prints one line and exits 0 when the sums match', async () => {
  const { code, output } = await audit(['--user', await collector()])
  expect(output).toBe('All sums match: 1 cigar, 1 purchase, 4 sticks.')
  expect(code).toBe(0)
})

test('prints a broken sum with its ids and exits 1, for one user and for all', async () => {
  const [broken] = await Promise.all([collector(), collector()])
  await breakCount(broken)
  const expected = { code: 1, output: `user ${broken}: stickCount is 5, the cigars have 4` }
  expect(await Promise.all([audit(['--user', broken]), audit(['--all'])])).toMatchObject([
    expected,
    expected,
  ])
})

test('checks a changing count again until it is stable', async () => {
  const userId = await collector()
  await breakCount(userId)
  const changes = [() => breakCount(userId), () => breakCount(userId)]
  const { lines, allHold } = await auditTable(userId, async () => changes.shift()?.())
  expect(lines).toEqual([`user ${userId}: stickCount is 7, the cigars have 4`])
  expect(allHold).toBe(false)
})

test('reports a count that keeps changing, with its user', async () => {
  const userId = await collector()
  await breakCount(userId)
  const { lines } = await auditTable(userId, () => breakCount(userId))
  expect(lines).toEqual([
    expect.stringContaining(`user ${userId}: stickCount is`),
    `user ${userId}: changes all the time, as by an import: audit it again.`,
  ])
})

test('accepts a sum that is right at the next check', async () => {
  const userId = await collector()
  await breakCount(userId)
  const { allHold } = await auditTable(userId, () =>
    transact(countSteps(userId, [{ before: oneStick }])),
  )
  expect(allHold).toBe(true)
})

test('audits the product that runs on the data folder without a table, or prints an error', async () => {
  const folder = folderOfTest()
  const userId = await collector()
  const request = () => runScript([script, '--user', userId], { HUMIDOR_DATA: folder })
  expect(await request()).toMatchObject({ code: 1, errors: expect.stringContaining('npm start') })
  const environment = { ...inject('cloudEnvironment'), TABLE_NAME }
  await noteRunning(folder, {
    url: inject('cloudUrl'),
    inboxUrl: inject('inboxUrl'),
    controlUrl: inject('controlUrl'),
    environment,
  })
  expect(await request()).toMatchObject({
    code: 0,
    output: expect.stringContaining('All sums match'),
  })
})

test.each([
  ['nobody', []],
  ['somebody and everybody', ['--user', 'ana', '--all']],
  ['something unknown', ['--whom', 'ana']],
])('prints the usage when asked for %s', (_, args) => {
  const read = () => readOptions(['--table', TABLE_NAME, ...args])
  expect(read).toThrow(StartupError)
  expect(read).toThrow('Usage: npm run audit')
})

test('prints one line to act on when a table cannot be read', async () => {
  const { code, errors } = await audit(['--all'], {
    AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:9',
  })
  expect(errors).toMatch(/^The table cannot be read: .+/)
  expect(errors.split('\n')).toHaveLength(1)
  expect(code).toBe(1)
})
