import { expect, test, vi } from 'vitest'
import { log, withIds } from './log.ts'
import { measure } from './metrics.ts'

test('logs metrics for CloudWatch, with ids outside of them', () => {
  const lines = vi.spyOn(log, 'info').mockReturnValue()
  measure({ Likes: 1 })
  expect(lines).not.toHaveBeenCalled()
  vi.stubEnv('METRIC_NAMESPACE', 'DigitalHumidor/dev')
  withIds({ requestId: 'r1' }, () => measure({ RemindersSent: 1, ReminderDelay: 40 }))
  expect(lines.mock.calls).toEqual([
    [
      'measured',
      {
        RemindersSent: 1,
        ReminderDelay: 40,
        _aws: {
          Timestamp: expect.any(Number),
          CloudWatchMetrics: [
            {
              Namespace: 'DigitalHumidor/dev',
              Dimensions: [[]],
              Metrics: [
                { Name: 'RemindersSent', Unit: 'Count' },
                { Name: 'ReminderDelay', Unit: 'Seconds' },
              ],
            },
          ],
        },
      },
    ],
  ])
})
