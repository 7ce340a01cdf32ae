import { afterEach, expect, test } from 'vitest'
import { newUser } from '../../infra/local/testing/collector.ts'
import { padron } from '../../infra/local/testing/stock.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { auditUser } from '../workflows/audit.ts'
import { table } from './client.ts'

const betweenReadings = 'betweenReadings'
afterEach(() => void table.middlewareStack.remove(betweenReadings))

/** Lets something happen once, before the next reading of a single row, while others go on. */
function beforeNextGet(work: () => Promise<unknown>) {
  let isDue = true
  table.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (isDue && commandName === 'GetItemCommand') {
          isDue = false
          await work()
        }
        return next(args)
      },
    { step: 'initialize', name: betweenReadings },
  )
}

test('a change between the reads of another one is not lost', async () => {
  const ana = await newUser({ plan: 'premium' })
  const { id } = (await ana.call(cigars.createCigar, { body: { ...padron, quantity: 3 } })).body
  const enjoy = () => ana.call(cigars.enjoyCigar, { params: { id }, body: {} })
  beforeNextGet(enjoy)
  expect((await enjoy()).body).toMatchObject({ quantity: 1 })
  expect(await auditUser(ana.userId)).toMatchObject({ sticks: 1, findings: [] })
})
