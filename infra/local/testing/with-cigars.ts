import { expect } from 'vitest'
import * as bulk from '../../../shared/contract/bulk.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import type { Plan } from '../../../shared/rules/plans.ts'
import { newUser } from './collector.ts'
import { padron } from './stock.ts'

/** A collector with some cigars of one stick, 'Line 1' and so on, and the calls that change many of them. */
export async function withCigars(count: number, plan: Plan = 'premium') {
  const owner = await newUser({ plan })
  const lines = Array.from({ length: count }, (_, index) => `Line ${index + 1}`)
  const added = await Promise.all(
    lines.map((lineName) => owner.ok(cigars.createCigar, { body: { ...padron, lineName } })),
  )
  const cigarIds = added.map(({ id }) => id)
  const state = (id: string) => owner.ok(bulk.getChange, { params: { id } })
  return {
    ...owner,
    cigarIds,
    list: () => owner.ok(cigars.listCigars),
    start: (change: object) => owner.ok(bulk.startChange, { body: { cigarIds, change } }),
    noStart: (body: object) => owner.refused(bulk.startChange, { body: { cigarIds, ...body } }),
    undo: (id: string) => owner.ok(bulk.undoChange, { params: { id } }),
    /** The change once it has come to this state. */
    reach: (id: string, reached: bulk.BulkChange['state']) =>
      expect.poll(() => state(id)).toMatchObject({ state: reached }),
    state,
  }
}
