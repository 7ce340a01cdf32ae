import * as auth from '../../shared/contract/auth.ts'
import { cookieNames } from '../../shared/rules/session-cookies.ts'
import { type Api, openApi, Refused } from './open-api.ts'

/** Somebody signed in, to be spoken for. */
export type Collector = {
  readonly email: string
  readonly userId: string
  readonly token: string
  readonly api: Api
}

type Person = { readonly email: string; readonly password: string; readonly firstName: string }

/**
 * Signs somebody in, and up before where the address is new: activated by the link that a machine
 * of its own answers with.
 *
 * @returns nothing when the address is somebody else's: its password is another
 */
export async function enterCollector(url: string, person: Person): Promise<Collector | undefined> {
  const api = openApi(url)
  try {
    const { verificationLink } = await api.call(auth.register, { body: person })
    await activate(api, verificationLink)
  } catch (fault) {
    if (!(fault instanceof Refused) || fault.code !== 'account_exists') throw fault
  }
  return signIn(url, person)
}

async function signIn(url: string, person: Person): Promise<Collector | undefined> {
  const api = openApi(url)
  const { email, password } = person
  try {
    const { cookies } = await api.callForCookies(auth.login, { body: { email, password } })
    const name = cookieNames(url).session
    const token = cookies
      .map((cookie) => /^([^=]+)=([^;]+)/.exec(cookie))
      .find((it) => it?.[1] === name)
    return asCollector(url, email, token?.[2] ?? '')
  } catch (fault) {
    if (!(fault instanceof Refused) || fault.code !== 'login_failed') throw fault
    return undefined
  }
}

async function activate(api: Api, link: string | undefined): Promise<void> {
  if (link === undefined) {
    throw new Error('This product mails its links: only one on a machine of its own can be seeded.')
  }
  const token = new URL(link).searchParams.get('token') ?? ''
  await api.call(auth.verifyEmail, { body: { token, country: 'usa', ageConfirmed: true } })
}

async function asCollector(url: string, email: string, token: string): Promise<Collector> {
  const api = openApi(url, token)
  const { id: userId } = await api.call(auth.getUser)
  return { email, userId, token, api }
}
