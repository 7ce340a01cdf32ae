import { expect, test } from 'vitest'
import { runReminders } from './pipeline.ts'
import { newReminded } from './reminded-user.ts'

const { clock, relay, find, settle, runAt } = runReminders()

test.each([
  ['forward, past the time of the day', 'Pacific/Pago_Pago', 'Pacific/Kiritimati'],
  ['back, to a day that was handled', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'],
])('reminds a collector who crosses the date line %s once', async (_, from, to) => {
  clock.now = new Date('2030-05-01T12:00:00Z')
  const ana = await newReminded()
  await ana.prefer({ timeZone: from })
  await ana.setAlert()
  for (const day of ['09', '10', '11', '12']) await ana.add(`2029-05-${day}`)
  // Every twelve hours there is a scan; between the scan of the 10th at 20:00 UTC and its writing, Ana moves.
  for (let hour = 8; hour < 96; hour += 12) {
    const now = new Date(Date.parse('2030-05-09T00:00:00Z') + hour * 3_600_000)
    if (hour === 44) {
      await settle(await relay())
      clock.now = now
      const { messages } = await find()
      await ana.prefer({ timeZone: to })
      await settle([...messages, ...(await relay()), ...messages])
    } else await runAt(now, (messages) => messages.toReversed().flatMap((one) => [one, one]))
  }
  const bodies = (await ana.notifications()).map(({ body }) => /from (\S+)/.exec(body)?.[1])
  expect(bodies.toSorted()).toEqual(['5/10/2029', '5/11/2029', '5/12/2029', '5/9/2029'])
  expect(await ana.unread()).toBe(4)
})
