import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Counts } from './compare-reminders.ts'
import { runReminders } from './pipeline.ts'
import { sequence } from './reminder-commands.ts'
import { runSequence } from './run-sequence.ts'
import { makePipelineUnreliable } from './unreliable-pipeline.ts'

/** HUMIDOR_SEQUENCES asks for more (CONTRIBUTING.md). */
const sequences = Number(process.env.HUMIDOR_SEQUENCES ?? 1)

/** Many times what it takes, in milliseconds, for a slow and busy machine. */
const timeout = 300_000 + sequences * 10_000

const { bus, clock, forgetDue } = runReminders()
makePipelineUnreliable(bus)

test(
  'writes and mails every due reminder once in months of random changes and faults',
  async () => {
    const sum: Counts = { due: 0, allowed: 0, written: 0, mailed: 0, dropped: 0 }
    await fc.assert(
      fc.asyncProperty(sequence, async (one) => {
        await forgetDue()
        const counts = await runSequence(one, clock)
        sum.due += counts.due
        sum.allowed += counts.allowed
        sum.written += counts.written
        sum.mailed += counts.mailed
        sum.dropped += counts.dropped
      }),
      {
        numRuns: sequences,
        // Each try of a smaller one would take seconds.
        endOnFailure: true,
        interruptAfterTimeLimit: timeout - 20_000,
        markInterruptAsFailure: true,
      },
    )
    if (process.env.HUMIDOR_SEQUENCES) console.log({ sequences, ...sum })
    expect(sum.due).toBeGreaterThanOrEqual(sequences)
    expect(sum.written).toBe(sum.due + sum.allowed)
    expect(sum.mailed).toBe(sum.written - sum.dropped)
  },
  timeout,
)
