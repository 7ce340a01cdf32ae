import * as z from 'zod/mini'
import * as wishes from '../../../shared/contract/wishes.ts'
import { handle } from '../../handling/handle.ts'
import { wishResponse } from '../../responses/wish-response.ts'
import { transactOnce } from '../../table/once.ts'
import { requireUser, takeTurn } from '../../table/users.ts'
import { listWishRows, putWish, requireRoomForWishes, requireWish } from '../../table/wishes.ts'
import { newWish } from './new-wish.ts'

/** The response that an `Idempotency-Key` stores. */
const created = z.object({ wishId: z.string() })

export const handler = handle(wishes.createWish, async ({ userId, once, body }, deps) => {
  const wish = newWish(userId, body, deps)
  const { first, response } = await transactOnce(once, created, async () => {
    const user = await requireUser(userId)
    requireRoomForWishes(1, await listWishRows(userId))
    return {
      response: { wishId: wish.wishId },
      steps: [takeTurn(user, wish.wishId), putWish(wish)],
    }
  })
  return wishResponse(first ? wish : await requireWish(userId, response.wishId))
})
