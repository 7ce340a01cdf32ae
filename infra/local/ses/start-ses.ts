import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { type AwsCall, AwsError, handleCall, parseInput } from '../aws-json.ts'
import { LOCAL_REGION, type ServiceKey } from '../credentials.ts'
import { resources } from '../environment.ts'
import type { Mailbox } from '../mail/open-mailbox.ts'
import { sender } from '../mail/start-mail.ts'
import { serveHttp } from '../serve-http.ts'
import type { Service } from '../service.ts'
import { verifyCall } from '../signature/verify-signature.ts'
import { type MailEvent, reportsOf } from './reports.ts'

type SesOptions = {
  readonly key: ServiceKey
  readonly mailbox: Pick<Mailbox, 'add'>
  /** Puts an event on the default bus. */
  readonly announce: (event: MailEvent) => Promise<void>
  readonly now?: () => Date
  /** For tests: the error that mail to an address gets. */
  readonly refusalOf?: (to: string) => Refusal | undefined
}

/** Errors of SES with their statuses and messages (SES API v2 reference, 'SendEmail'). */
const refusals = {
  AccountSuspendedException: [400, 'Sending suspended for this account.'],
  MailFromDomainNotVerifiedException: [400, 'The MAIL FROM domain is not verified.'],
  SendingPausedException: [400, 'Sending paused for this account.'],
  TooManyRequestsException: [429, 'Maximum sending rate exceeded.'],
} as const

export type Refusal = keyof typeof refusals

const path = '/v2/email/outbound-emails'

/**
 * SES's SendEmail for mails of an HTML and a text part. The mail is in the mailbox, and its reports are
 * on the bus, before the call is answered. Addresses of SES's mailbox simulator bounce and complain. Only
 * the product's own sender is a verified identity.
 */
export const startSes = (options: SesOptions): Promise<Service> => {
  const call: AwsCall = async (input, request) => {
    await verifyCall(request, options.key)
    if (request.method !== 'POST' || request.url.pathname !== path) {
      throw new AwsError('UnknownOperationException', 'No such operation.', 404)
    }
    return { MessageId: await send(options, parseInput(mail, input, 'BadRequestException')) }
  }
  // A request to SES has at most 40 MB; the mails of the product have no attachments.
  return serveHttp({ maxBytes: 10_000_000, handle: (request) => handleCall(request, call) })
}

const content = z.object({ Data: z.string() })
const header = z.object({
  Name: z.string().check(z.regex(/^[!-9;-~]{1,126}$/)),
  Value: z.string().check(z.regex(/^[ -~]{1,995}$/)),
})
const tag = z.string().check(z.regex(/^[\w-]{1,256}$/))

/** The product's requests, with the limits of the SES API v2 reference. */
const mail = z.object({
  FromEmailAddress: z.string().check(z.minLength(1)),
  ReplyToAddresses: z.optional(z.array(z.email())),
  Destination: z.object({ ToAddresses: z.array(z.email()).check(z.minLength(1), z.maxLength(50)) }),
  Content: z.object({
    Simple: z.object({
      Subject: z.object({ Data: z.string().check(z.regex(/^[^\r\n]*$/)) }),
      Body: z.object({ Html: content, Text: content }),
      Headers: z.optional(z.array(header).check(z.maxLength(15))),
    }),
  }),
  EmailTags: z.optional(z.array(z.object({ Name: tag, Value: tag }))),
  ConfigurationSetName: z.literal(resources.configurationSet),
})

async function send(options: SesOptions, sent: z.infer<typeof mail>): Promise<string> {
  const { FromEmailAddress: from, Destination, Content, EmailTags = [] } = sent
  const { Subject, Body, Headers = [] } = Content.Simple
  const to = Destination.ToAddresses
  if (from !== sender) {
    const failed = `The following identities failed the check in region ${LOCAL_REGION.toUpperCase()}: ${from}`
    throw new AwsError('MessageRejected', `Email address is not verified. ${failed}`)
  }
  for (const refusal of to.map((one) => options.refusalOf?.(one))) {
    if (refusal === undefined) continue
    const [status, message] = refusals[refusal]
    throw new AwsError(refusal, message, status)
  }
  const replyTo = sent.ReplyToAddresses?.join(', ')
  await options.mailbox.add({
    from,
    to,
    subject: Subject.Data,
    text: Body.Text.Data,
    html: Body.Html.Data,
    headers: {
      ...Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
      ...(replyTo && { 'Reply-To': replyTo }),
    },
  })
  const messageId = randomUUID()
  const tags = Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, [Value]]))
  const at = (options.now?.() ?? new Date()).toISOString()
  const reported = { messageId, from, to, subject: Subject.Data, tags, at }
  for (const report of reportsOf(reported)) await options.announce(report)
  return messageId
}
