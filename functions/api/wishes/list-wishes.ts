import * as wishes from '../../../shared/contract/wishes.ts'
import { handle } from '../../handling/handle.ts'
import { wishResponse } from '../../responses/wish-response.ts'
import { listWishRows } from '../../table/wishes.ts'

export const handler = handle(wishes.listWishes, async ({ userId }) =>
  (await listWishRows(userId)).map(wishResponse),
)
