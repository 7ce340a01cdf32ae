import * as wishes from '../../../shared/contract/wishes.ts'
import { handle } from '../../handling/handle.ts'
import { listWishRows } from '../../table/wishes.ts'
import { wishResponse } from './wish-response.ts'

export const handler = handle(wishes.listWishes, async ({ userId }) =>
  (await listWishRows(userId)).map(wishResponse),
)
