import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deliverOnce, noteSent } from '../../../functions/workflows/deliver-once.ts'
import { reactions } from '../../../shared/events/index.ts'
import { batchSizeOf } from '../../../shared/events/reactions.ts'
import { pipeline, queueOf } from '../run-events.ts'
import { folderOfTest } from '../testing/test-folder.ts'
import { MessageQueue } from './message-queue.ts'

class Killed extends Error {}

const sender = reactions.find(({ module }) => module.endsWith('/send-reminder-mail'))
const definition = pipeline.queues.find(({ name }) => name === queueOf(sender?.module ?? ''))

/** The queue of the sender as the product opens it, anew after each kill, on a clock of the test. */
async function openQueue(folder: string, now: () => number) {
  if (sender === undefined || definition === undefined || !('dlq' in definition)) {
    throw new Error('Nothing sends reminders')
  }
  const open = (name: string, more: object = {}) =>
    MessageQueue.open({
      ...{ name, folder: join(folder, name), now, ...more },
      visibilityMs: definition.visibilitySeconds * 1000,
    })
  const dead = await open('dead')
  const redrive = { to: dead, maxReceiveCount: definition.dlq.maxReceiveCount }
  const queue = await open('mails', { redrive, staysHidden: definition.staysHidden })
  const take = async () =>
    (await queue.receive(batchSizeOf(sender), 0, AbortSignal.timeout(5_000))).values()
  return { queue, dead, take }
}

test('Ten kills between SES and the row, and each of 120 mails arrives once.', async () => {
  const folder = folderOfTest()
  const userId = randomUUID()
  let now = Date.parse('2100-03-01T09:00:00Z')
  let mails = await openQueue(folder, () => now)
  for (let n = 1; n <= 120; n++) await mails.queue.send(`reminders-${n}`)
  const [arrived, reports]: [string[], string[]] = [[], []]
  let kills = 0
  const send = (message: string) => async () => {
    // SES takes every second of them before the kill.
    const isKilled = kills < 10
    kills += 1
    if (isKilled && kills % 2 === 1) throw new Killed()
    arrived.push(message)
    reports.push(message)
    if (isKilled) throw new Killed()
  }
  for (;;) {
    try {
      for (const { message, receipt } of await mails.take()) {
        const delivery = { userId, message: message.body }
        const failed = await deliverOnce(delivery, new Date(now), send(message.body)).then(
          () => false,
          (error: unknown) => {
            if (error instanceof Killed) throw error
            return true
          },
        )
        if (!failed) await mails.queue.remove(receipt)
      }
    } catch (error) {
      if (!(error instanceof Killed)) throw error
      mails = await openQueue(folder, () => now)
      continue
    }
    const left = mails.queue.list().map(({ visibleAt }) => visibleAt)
    if (left.length === 0) break
    now = Math.max(now, Math.min(...left))
    if (now > Math.min(...left)) continue
    for (const message of reports.splice(0)) await noteSent({ userId, message })
  }
  expect(mails.dead.list()).toEqual([])
  expect(arrived.toSorted()).toEqual([...new Set(arrived)].toSorted())
  expect(arrived).toHaveLength(120)
})
