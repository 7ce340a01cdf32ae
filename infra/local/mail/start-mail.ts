import { join } from 'node:path'
import { type LocalRequest, type LocalResponse, serveHttp } from '../serve-http.ts'
import type { Service, ServiceOptions } from '../service.ts'
import { type Mail, type Mailbox, openMailbox } from './open-mailbox.ts'
import { renderBody, renderInbox, renderMail } from './render-inbox.ts'

export type MailService = Service & {
  /** The page that shows what was sent; with `.json?to=` the same for programs. */
  readonly inboxUrl: string
  /** Takes a mail of another part of the embedded cloud; on disk once this resolves. */
  deliver(mail: {
    readonly to: string
    readonly subject: string
    readonly html: string
  }): Promise<void>
  /** Newest first, at most 200; those to one address when one is given. */
  list(to?: string): Promise<Mail[]>
}

/**
 * Mail that never leaves this machine: kept on disk and shown on an inbox page.
 * @throws StartupError when the port is taken or the data cannot be read
 */
export const startMail = async (options: ServiceOptions): Promise<MailService> => {
  const mailbox = await openMailbox(join(options.dataDir, 'mails'))
  const server = await serveHttp({
    port: options.port,
    maxBytes: 0,
    answer: async (request) => answer(mailbox, request),
  })
  return {
    name: 'mail',
    endpoint: server.endpoint,
    inboxUrl: `${server.endpoint}/inbox`,
    deliver: async ({ to, subject, html }) => {
      await mailbox.add({ from: 'Digital Humidor <humidor@localhost>', to: [to], subject, html })
    },
    list: async (to) => mailbox.list(to),
    healthy: () =>
      fetch(`${server.endpoint}/inbox.json?to=nobody`).then(
        ({ ok }) => ok,
        () => false,
      ),
    stop: server.stop,
  }
}

const answer = (mailbox: Mailbox, request: LocalRequest): LocalResponse => {
  const { pathname, searchParams } = request.url
  if (request.method !== 'GET') return { status: 405 }
  if (pathname === '/inbox') return html(renderInbox(mailbox.list()), pagePolicy)
  if (pathname === '/inbox.json') return json(mailbox.list(searchParams.get('to') ?? undefined))
  const [, id = '', body] = /^\/inbox\/([0-9A-Z]{26})(\/body)?$/.exec(pathname) ?? []
  const mail = mailbox.find(id)
  if (mail === undefined) return { status: 404, body: 'No such mail.' }
  return body === undefined
    ? html(renderMail(mail), pagePolicy)
    : html(renderBody(mail), bodyPolicy)
}

const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'"
/** A mail runs no script and loads nothing, also when opened on its own. */
const bodyPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox"

const html = (body: string, policy: string): LocalResponse => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  },
  body,
})

const json = (mails: readonly Mail[]): LocalResponse => ({
  status: 200,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(mails),
})
