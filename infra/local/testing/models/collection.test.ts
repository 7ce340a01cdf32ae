import fc from 'fast-check'
import { beforeEach, test, vi } from 'vitest'
import { collectionBounds } from '../../../../shared/rules/plans.ts'
import { commands } from './collection-commands.ts'
import { expectSame } from './compare-collection.ts'
import { runCommands } from './run-commands.ts'

/** Sequences a plan; HUMIDOR_SEQUENCES asks for more (CONTRIBUTING.md). */
const sequences = Number(process.env.HUMIDOR_SEQUENCES ?? 3)

/** Many times what it takes, in milliseconds, for a slow and busy machine. */
const timeout = 300_000 + sequences * 2_000

const now = new Date()

/** Bounds that sequences reach. */
const few = { sticks: 14, purchases: 3, smokes: 2 }

beforeEach(() => {
  // No day ends within a sequence.
  vi.useFakeTimers({ toFake: ['Date'], now })
  const bounds = { ...collectionBounds }
  Object.assign(collectionBounds, few)
  return () => void Object.assign(collectionBounds, bounds)
})

test.each(['premium', 'free'] as const)(
  'matches the reference model for any sequence of requests on %s, with retries',
  async (plan) => {
    let done = 0
    await fc.assert(
      fc.asyncProperty(commands, async (all) => {
        const pair = await runCommands(plan, now.toISOString().slice(0, 10), all)
        await expectSame(pair)
        done += all.length
      }),
      {
        numRuns: sequences,
        // Reports a counterexample before the test's own timeout.
        interruptAfterTimeLimit: timeout - 20_000,
        markInterruptAsFailure: true,
      },
    )
    if (process.env.HUMIDOR_SEQUENCES) console.log({ plan, sequences, commands: done })
  },
  timeout,
)
