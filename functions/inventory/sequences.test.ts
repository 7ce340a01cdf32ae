import fc from 'fast-check'
import { afterAll, beforeAll, test, vi } from 'vitest'
import { useCloud } from '../../infra/local/testing/environment.ts'
import { commands } from './commands.ts'
import { expectSame } from './compare-humidors.ts'
import { runCommands } from './run-commands.ts'

/** Sequences a plan; HUMIDOR_SEQUENCES asks for more (CONTRIBUTING.md). */
const sequences = Number(process.env.HUMIDOR_SEQUENCES ?? 25)

/** Many times what it takes, in milliseconds: also a slow machine that is busy comes through. */
const patience = 300_000 + sequences * 2_000

const now = new Date()

beforeAll(() => {
  useCloud()
  // No day may end within a sequence.
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterAll(() => void vi.useRealTimers())

test.each(['premium', 'free'] as const)(
  'whatever somebody on %s does, also twice under one key, the product answers and holds what counting every stick would',
  async (plan) => {
    let done = 0
    await fc.assert(
      fc.asyncProperty(commands, async (wishes) => {
        const pair = await runCommands(plan, now.toISOString().slice(0, 10), wishes)
        await expectSame(pair)
        done += wishes.length
      }),
      {
        numRuns: sequences,
        // What was found is told before the test's own time is over.
        interruptAfterTimeLimit: patience - 20_000,
        markInterruptAsFailure: true,
      },
    )
    if (process.env.HUMIDOR_SEQUENCES) console.log({ plan, sequences, commands: done })
  },
  patience,
)
