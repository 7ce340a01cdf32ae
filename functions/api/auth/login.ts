import * as auth from '../../../shared/contract/auth.ts'
import { signIn } from '../../gateways/identity.ts'
import { subjectOf, tokensAfter } from '../../gateways/issued-tokens.ts'
import { handle } from '../../handling/handle.ts'
import { userResponse } from '../../responses/user-response.ts'
import { DomainError } from '../../runtime/errors.ts'
import { sessionCookies } from '../../runtime/session-cookies.ts'
import { findUser } from '../../table/users.ts'

export const handler = handle(auth.login, async ({ body, setCookies }, deps) => {
  const signInNow = () => signIn(body.email, body.password)
  const tokens = await signInNow()
  const user = await findUser(subjectOf(tokens))
  if (user === undefined) throw new DomainError('login_failed', 'Invalid email or password.')
  setCookies(sessionCookies(await tokensAfter(user.sessionEpoch ?? 0, tokens, signInNow)))
  return userResponse(user, deps.now())
})
