import * as auth from '../../../shared/contract/auth.ts'
import { handle } from '../../handling/handle.ts'
import { userResponse } from '../../responses/user-response.ts'
import { Unauthenticated } from '../../runtime/errors.ts'
import { renameUser } from '../../table/users.ts'

export const handler = handle(auth.updateProfile, async ({ userId, body }, deps) => {
  const now = deps.now()
  const user = await renameUser(userId, body, now)
  if (user === undefined) throw new Unauthenticated()
  return userResponse(user, now)
})
