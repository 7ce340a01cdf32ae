import * as aging from '../../../shared/contract/aging.ts'
import { today } from '../../../shared/rules/dates.ts'
import { handle } from '../../runtime/handle.ts'
import { readCollection } from '../../table/collection.ts'
import { agingCigars, oldestCigars } from './aging-cigars.ts'

export const handler = handle(aging.getOldestCigars, async ({ userId, query }, deps) =>
  oldestCigars(agingCigars(await readCollection(userId)), today(query.timeZone, deps.now())),
)
