import { expect, test } from 'vitest'
import { newUser } from '../../infra/local/testing/collector.ts'
import { rowsOfShare, share } from '../../infra/local/testing/share.ts'
import { eventRecord } from '../../infra/local/testing/sqs-record.ts'
import { shareRemoved } from '../../shared/events/community.ts'
import { live } from '../runtime/deps.ts'
import { keys, rowsOf } from '../table/keys.ts'
import { likeShare } from '../table/likes.ts'
import { reportShare } from '../table/reports.ts'
import { countRows, deleteRow, putRow } from '../table/rows.ts'
import { handler } from './delete-share-leftovers.ts'

test('deletes likes on both sides and reports, and does nothing on a second delivery', async () => {
  const [ana, bob] = await Promise.all([1, 2].map(() => newUser()))
  if (!ana || !bob) return expect.fail('no collectors')
  const [gone, kept] = [await share(ana.userId), await share(ana.userId)]
  for (const { shareId } of [gone, kept]) await likeShare(bob.userId, shareId, live)
  await reportShare(bob.userId, gone.shareId, 'other', live)
  // More than one transaction takes.
  const likers = Array.from({ length: 60 }, (_, n) => keys.likeOf(gone.shareId, `someone-${n}`))
  await Promise.all(likers.map(putRow))
  await deleteRow(keys.share(gone.shareId))
  const { userId } = ana
  const data = { userId, shareId: gone.shareId }
  const removed = { Records: [eventRecord(shareRemoved, data)] }
  for (let n = 0; n < 2; n++) expect(await handler(removed)).toEqual({ batchItemFailures: [] })
  expect(await rowsOfShare(gone.shareId)).toEqual([])
  expect(await rowsOfShare(kept.shareId)).toHaveLength(2)
  expect(await countRows(rowsOf(bob.userId, 'LIKE'))).toBe(1)
})
