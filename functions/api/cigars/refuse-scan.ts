import * as cigars from '../../../shared/contract/cigars.ts'
import { handle } from '../../handling/handle.ts'
import { returnRefused } from '../../table/scans.ts'

export const handler = handle(cigars.refuseScan, async ({ userId, body }, deps) => ({
  isReturned: await returnRefused(userId, body.scanId, deps.now()),
}))
