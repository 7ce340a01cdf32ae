import * as aging from '../../../shared/contract/aging.ts'
import { today } from '../../../shared/rules/dates.ts'
import { handle } from '../../handling/handle.ts'
import { readDated } from '../../table/collection.ts'
import { agingCigars, oldestCigars } from './aging-cigars.ts'

export const handler = handle(aging.getOldestCigars, async ({ query, ...request }, deps) =>
  oldestCigars(agingCigars(await readDated(request)), today(query.timeZone, deps.now())),
)
