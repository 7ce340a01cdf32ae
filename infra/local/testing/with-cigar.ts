import * as batches from '../../../shared/contract/batches.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as instances from '../../../shared/contract/instances.ts'
import type { Plan } from '../../../shared/rules/plans.ts'
import { newUser } from './collector.ts'
import { padron } from './stock.ts'

/** A collector with one cigar, and the calls of its page. */
export async function withCigar(
  change: object = {},
  { plan = 'free' }: { readonly plan?: Plan } = {},
) {
  const owner = await newUser({ plan })
  const { id } = await owner.ok(cigars.createCigar, { body: { ...padron, ...change } })
  const params = { id }
  const ofBatch = (batchId: string) => ({ params: { id, batchId } })
  const ofStick = (instanceId: string) => ({ params: { id, instanceId } })
  return {
    ...owner,
    id,
    cigar: () => owner.ok(cigars.getCigar, { params }),
    update: (body: object) => owner.ok(cigars.updateCigar, { params, body }),
    noUpdate: (body: object) => owner.refused(cigars.updateCigar, { params, body }),
    enjoy: (body: object = {}) => owner.ok(cigars.enjoyCigar, { params, body }),
    restock: (body: object) => owner.ok(cigars.restockCigar, { params, body }),
    batches: () => owner.ok(batches.listBatches, { params }),
    addBatch: (body: object) => owner.ok(batches.addBatch, { params, body }),
    noAddBatch: (body: object) => owner.refused(batches.addBatch, { params, body }),
    updateBatch: (batchId: string, body: object) =>
      owner.ok(batches.updateBatch, { ...ofBatch(batchId), body }),
    noUpdateBatch: (batchId: string, body: object) =>
      owner.refused(batches.updateBatch, { ...ofBatch(batchId), body }),
    deleteBatch: (batchId: string) => owner.ok(batches.deleteBatch, ofBatch(batchId)),
    sticks: (query: object = {}) =>
      owner.ok(instances.listInstances, { params, query: { ...query } }),
    note: (instanceId: string, body: object) =>
      owner.ok(instances.updateInstance, { ...ofStick(instanceId), body }),
    noNote: (instanceId: string, body: object) =>
      owner.refused(instances.updateInstance, { ...ofStick(instanceId), body }),
    putBack: (instanceId: string) => owner.ok(instances.putBackInstance, ofStick(instanceId)),
    noPutBack: (instanceId: string) =>
      owner.refused(instances.putBackInstance, ofStick(instanceId)),
  }
}
