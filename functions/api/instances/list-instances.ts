import * as instances from '../../../shared/contract/instances.ts'
import { handle } from '../../handling/handle.ts'
import { listBatches } from '../../table/batches.ts'
import { requireCigar } from '../../table/cigars.ts'
import { stickPage } from './stick-page.ts'

export const handler = handle(
  instances.listInstances,
  async ({ userId, plan, params, query, setNext }) => {
    const cigarId = params.id
    const [batches] = await Promise.all([
      listBatches(userId, cigarId),
      requireCigar(userId, cigarId),
    ])
    const asked = { userId, cigarId, plan: await plan, ...query }
    const { items, next } = await stickPage(batches, asked)
    if (next !== undefined) setNext({ ...query, cursor: next })
    return items
  },
)
