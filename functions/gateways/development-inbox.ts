import * as z from 'zod/mini'
import { developmentInbox } from '../runtime/env.ts'

const mails = z.array(z.object({ html: z.string() }))

/**
 * The newest verification link mailed to an address, where mails go to an inbox on this machine
 * (spec §2 'development mode'). In every real stage there is no such inbox and no link.
 */
export async function verificationLinkFor(email: string): Promise<string | undefined> {
  const inbox = developmentInbox()
  if (inbox === undefined) return undefined
  const response = await fetch(`${inbox}.json?to=${encodeURIComponent(email)}`)
  const links = z
    .parse(mails, await response.json())
    .map(({ html }) => /href="([^"]*mode=verify[^"]*)"/.exec(html)?.[1])
  return links.find((link) => link !== undefined)?.replaceAll('&amp;', '&')
}

/** Whether this is a development machine, where links are also shown. */
export const developmentMode = (): boolean => developmentInbox() !== undefined
