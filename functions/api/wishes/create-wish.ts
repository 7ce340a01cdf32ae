import * as z from 'zod/mini'
import { mostOnWishList } from '../../../shared/contract/fields.ts'
import * as wishes from '../../../shared/contract/wishes.ts'
import { toCents } from '../../../shared/rules/money.ts'
import { handle } from '../../runtime/handle.ts'
import { transactOnce } from '../../table/once.ts'
import { requireUser, takeTurn } from '../../table/users.ts'
import { putWish, requireRoomForWish, requireWish } from '../../table/wishes.ts'
import { wishResponse } from './wish-response.ts'

/** What an `Idempotency-Key` remembers. */
const created = z.object({ wishId: z.string() })

export const handler = handle(wishes.createWish, async ({ userId, once, body }, deps) => {
  const at = deps.now()
  const { brand, lineName, targetPrice, note } = body
  const wish = {
    ...{ userId, wishId: deps.newId(at), brand, createdAt: at.toISOString() },
    ...(lineName && { lineName }),
    ...(targetPrice && { targetCents: toCents(targetPrice) }),
    ...(note && { note }),
  }
  const { first, response } = await transactOnce(once, created, async () => {
    const user = await requireUser(userId)
    await requireRoomForWish(userId, mostOnWishList)
    return {
      response: { wishId: wish.wishId },
      steps: [takeTurn(user, wish.wishId), putWish(wish)],
    }
  })
  return wishResponse(first ? wish : await requireWish(userId, response.wishId))
})
