import { join } from 'node:path'
import { htmlResponse } from '../render-page.ts'
import { jsonResponse, type LocalRequest, type LocalResponse, serveHttp } from '../serve-http.ts'
import type { Service } from '../service.ts'
import { type Mailbox, openMailbox } from './open-mailbox.ts'
import { renderBody, renderInbox, renderMail } from './render-inbox.ts'

export const sender = 'Digital Humidor <humidor@localhost>'

export type MailService = Service & {
  /** The page with the sent mails. With `.json?to=` it is for programs. */
  readonly inboxUrl: string
  readonly mailbox: Mailbox
}

/**
 * Mail that never leaves this machine: it is kept on disk and shown on an inbox page.
 * @param now the time of a mail
 * @throws StartupError when the data cannot be read
 */
export const startMail = async (
  dataDir: string,
  now: () => Date = () => new Date(),
): Promise<MailService> => {
  const mailbox = await openMailbox(join(dataDir, 'mails'), now)
  const server = await serveHttp({
    maxBytes: 0,
    handle: async (request) => respond(mailbox, request),
  })
  return {
    ...server,
    inboxUrl: `${server.endpoint}/inbox`,
    mailbox,
  }
}

const respond = (mailbox: Mailbox, request: LocalRequest): LocalResponse => {
  const { pathname, searchParams } = request.url
  if (request.method !== 'GET') return { status: 405 }
  if (pathname === '/inbox') return htmlResponse(renderInbox(mailbox.list()), pagePolicy)
  if (pathname === '/inbox.json') return jsonResponse(mailbox.list(searchParams.get('to') ?? ''))
  const [, id = '', body] = /^\/inbox\/([0-9A-Z]{26})(\/body)?$/.exec(pathname) ?? []
  const mail = mailbox.find(id)
  if (mail === undefined) return { status: 404, body: 'No such mail.' }
  return body === undefined
    ? htmlResponse(renderMail(mail), pagePolicy)
    : htmlResponse(renderBody(mail), bodyPolicy)
}

const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'"
/** A mail runs no script and loads nothing, also when opened on its own. */
const bodyPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox"
