import { auth } from '../../../shared/contract/auth.ts'
import { Unauthenticated } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import { findUser } from '../../table/users.ts'
import { userAnswer } from './user-answer.ts'

export const handler = handle(auth.getUser, async ({ userId }) => {
  const user = await findUser(userId)
  if (user === undefined) throw new Unauthenticated()
  return userAnswer(user)
})
