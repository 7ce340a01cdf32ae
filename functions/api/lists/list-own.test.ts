import { expect, test, vi } from 'vitest'
import { newUser } from '../../../infra/local/testing/collector.ts'
import { shareList } from '../../../infra/local/testing/shared-list.ts'
import * as lists from '../../../shared/contract/lists.ts'

test("lists the collector's own lists with working links, newest first", async () => {
  const [ana, bob] = [await newUser(), await newUser()]
  await shareList(bob)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10_000 })
  const short = await shareList(ana, { title: 'Short', days: 1 })
  vi.setSystemTime(Date.now() + 5000)
  const long = await shareList(ana, { title: 'Long' })
  expect(await ana.ok(lists.listOwn)).toEqual([long.list, short.list])
  vi.setSystemTime(Date.now() + 86_400_000)
  const later = await ana.call(lists.listOwn, {})
  expect(later).toMatchObject({ status: 200, body: [{ title: 'Long' }] })
})
