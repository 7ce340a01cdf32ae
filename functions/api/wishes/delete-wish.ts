import * as wishes from '../../../shared/contract/wishes.ts'
import { handle } from '../../handling/handle.ts'
import { transact } from '../../table/transact.ts'
import { removeWish } from '../../table/wishes.ts'

export const handler = handle(wishes.deleteWish, async ({ userId, params }) => {
  await transact([removeWish(userId, params.id)])
  return { id: params.id }
})
