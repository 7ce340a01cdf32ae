import * as auth from '../../../shared/contract/auth.ts'
import { handle } from '../../runtime/handle.ts'
import { requireUser } from '../../table/users.ts'
import { userAnswer } from './user-answer.ts'

export const handler = handle(auth.getUser, async ({ userId }, deps) =>
  userAnswer(await requireUser(userId), deps.now()),
)
