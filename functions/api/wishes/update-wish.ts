import * as wishes from '../../../shared/contract/wishes.ts'
import { toCents } from '../../../shared/rules/money.ts'
import { handle } from '../../handling/handle.ts'
import { wishResponse } from '../../responses/wish-response.ts'
import { requireWish, updateWish } from '../../table/wishes.ts'

export const handler = handle(wishes.updateWish, async ({ userId, params, body }) => {
  const { targetPrice, note, ...fields } = body
  const changes = {
    ...fields,
    ...(targetPrice !== undefined && { targetCents: targetPrice && toCents(targetPrice) }),
    ...(note !== undefined && { note: note || null }),
  }
  const isChanged = Object.values(changes).some((value) => value !== undefined)
  const wish = isChanged
    ? await updateWish(userId, params.id, changes)
    : await requireWish(userId, params.id)
  return wishResponse(wish)
})
