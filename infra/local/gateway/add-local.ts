import * as z from 'zod/mini'
import * as auth from '../../../shared/contract/auth.ts'
import type { ErrorBody } from '../../../shared/contract/errors.ts'
import { isDiskFull, requireSpace } from '../durable-files.ts'
import type { Mailbox } from '../mail/open-mailbox.ts'
import type { ApiResponse } from './call-api.ts'

/** The parts of this machine that AWS does not have: a disk that fills up, and a readable inbox. */
export type Machine = { readonly dataDir: string; readonly mailbox: Mailbox }

const input = z.object({ email: z.string() })

/**
 * Adds the data of this machine to a response: a full disk, and in the development mode of spec §2 the
 * mailed link and the token of the session.
 */
export async function addLocal(
  path: string,
  body: Buffer,
  response: ApiResponse,
  { dataDir, mailbox }: Machine,
): Promise<ApiResponse> {
  if (response.status === 503) {
    const isFull = await requireSpace(dataDir).then(() => false, isDiskFull)
    return isFull ? { ...response, body: JSON.stringify(fullDisk) } : response
  }
  if (response.status !== 200) return response
  const add = (more: object) => {
    const given = z.parse(z.looseObject({}), JSON.parse(String(response.body)))
    return { ...response, body: JSON.stringify({ ...given, ...more }) }
  }
  if (path === auth.register.path || path === auth.sendVerification.path) {
    const { email } = z.parse(input, JSON.parse(String(body)))
    const verificationLink = newestLink(mailbox, email)
    return add({ developmentMode: true, ...(verificationLink && { verificationLink }) })
  }
  const tempAuthToken = path === auth.verifyEmail.path ? sessionIn(response.cookies) : undefined
  return tempAuthToken === undefined ? response : add({ tempAuthToken })
}

const fullDisk: ErrorBody = {
  code: 'unavailable',
  message: 'The disk of this machine is nearly full. Free some space, then try again.',
}

const newestLink = (mailbox: Mailbox, email: string): string | undefined =>
  mailbox
    .list(email.trim())
    .map(({ html }) => /href="([^"]*mode=verify[^"]*)"/.exec(html)?.[1])
    .find((link) => link !== undefined)
    ?.replaceAll('&amp;', '&')

/** The access token in the cookies that a response sets. */
export const sessionIn = (cookies: readonly string[]): string | undefined =>
  cookies.map((cookie) => /^session[^=]*=([^;]+)/.exec(cookie)?.[1]).find(Boolean)
