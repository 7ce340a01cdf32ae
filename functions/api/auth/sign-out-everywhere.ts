import * as auth from '../../../shared/contract/auth.ts'
import { revokeAll } from '../../gateways/identity.ts'
import { handle } from '../../runtime/handle.ts'
import { clearedCookies } from '../../runtime/session-cookies.ts'
import { startSessionEpoch } from '../../table/users.ts'

export const handler = handle(auth.signOutEverywhere, async ({ userId, setCookies }, deps) => {
  await revokeAll(userId)
  await startSessionEpoch(userId, deps.now())
  setCookies(clearedCookies())
  return { message: 'Signed out everywhere.' }
})
