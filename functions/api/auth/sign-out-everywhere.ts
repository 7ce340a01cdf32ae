import * as auth from '../../../shared/contract/auth.ts'
import { handle } from '../../handling/handle.ts'
import { clearedCookies } from '../../runtime/session-cookies.ts'
import { endSessions } from './end-sessions.ts'

export const handler = handle(auth.signOutEverywhere, async ({ userId, setCookies }, deps) => {
  await endSessions(userId, deps.now())
  setCookies(clearedCookies())
  return { message: 'Signed out everywhere.' }
})
