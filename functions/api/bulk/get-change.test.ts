import { expect, test } from 'vitest'
import { newUser, refusal } from '../../../infra/local/testing/collector.ts'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import { withCigars } from '../../../infra/local/testing/with-cigars.ts'
import * as bulk from '../../../shared/contract/bulk.ts'
import { newId } from '../../runtime/ids.ts'

reachProductTable()

test('shows the progress of a change only to its owner', async () => {
  const ana = await withCigars(1)
  const { id } = await ana.start({ kind: 'edit', fields: { strength: 'Mild' } })
  await ana.reach(id, 'applied')
  expect(await ana.state(id)).toEqual({
    id,
    kind: 'edit',
    state: 'applied',
    done: 1,
    total: 1,
    kept: [],
  })
  const bob = await newUser()
  for (const [who, which] of [
    [bob, id],
    [ana, newId(new Date())],
  ] as const)
    expect(await who.refused(bulk.getChange, { params: { id: which } })).toMatchObject(
      refusal('not_found', 'This change is not known any more.'),
    )
})
