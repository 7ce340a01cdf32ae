import { expect, test } from 'vitest'
import { newUser } from '../../../infra/local/testing/collector.ts'
import { notShared, shareList } from '../../../infra/local/testing/shared-list.ts'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import * as lists from '../../../shared/contract/lists.ts'
import { keys, prefixOf } from '../../table/keys.ts'
import { anyRow, listRows } from '../../table/rows.ts'

test('removes an ended list with the marks of guests, and keeps other lists', async () => {
  const ana = await withCigar()
  const [gone, kept] = [await shareList(ana), await shareList(ana)]
  const [cigar] = (await gone.open()).cigars
  await gone.guest('Bob').wish(cigar?.id ?? '')
  expect(await gone.revoke()).toEqual({ message: 'The list is no longer shared.' })
  expect(await gone.noOpen()).toEqual(notShared)
  expect(await gone.guest().noWish(cigar?.id ?? '')).toEqual(notShared)
  expect(await ana.ok(lists.listOwn)).toMatchObject([{ id: kept.list.id }])
  const { PK: pk } = keys.user(ana.userId)
  expect(await listRows(anyRow, { pk, sk: prefixOf('MARKED') })).toEqual([])
  const params = { id: gone.list.id }
  expect(await ana.refused(lists.revokeList, { params })).toEqual(notShared)
})

test("refuses to end another collector's list", async () => {
  const [ana, bob] = [await newUser(), await newUser()]
  const { list, open } = await shareList(ana)
  const params = { id: list.id }
  expect(await bob.refused(lists.revokeList, { params })).toEqual(notShared)
  await open()
})
