import * as z from 'zod/mini'
import * as auth from '../../../shared/contract/auth.ts'
import { handle } from '../../runtime/handle.ts'
import { userRow } from '../../table/users.ts'
import { userResponse } from './user-response.ts'

export const handler = handle(auth.getUser, async ({ checked }, deps) =>
  userResponse(z.parse(userRow, (await checked).row), deps.now()),
)
