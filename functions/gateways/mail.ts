import { SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { connectionTo } from '../runtime/connection.ts'
import { env, mailFrom } from '../runtime/env.ts'
import { NotTaken } from '../runtime/errors.ts'
import { causeOf, log } from '../runtime/log.ts'
import { measure } from '../runtime/metrics.ts'

/** One attempt: SES cannot tell a repeated call from another mail. */
const ses = new SESv2Client({
  ...connectionTo('SESV2'),
  maxAttempts: 1,
})

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** One click on this address ends mails of this kind. Mails of the account have none. */
  readonly unsubscribeUrl?: string
  /** SES repeats the tags in its reports of this mail, see `workflows/deliver-once.ts`. */
  readonly tags?: { readonly user: string; readonly message: string }
}

/**
 * Sends a mail with a text part and, where it can be unsubscribed, the headers of RFC 8058 for doing so
 * with one click.
 *
 * @throws NotTaken when SES answered that it does not send it: it is busy, or the stage may not send (SES
 *   API v2 reference, 'SendEmail'). Final when the mail itself is wrong, or the stage sends none
 * @throws Error when it is not known whether SES sends it
 */
export async function sendMail(mail: Mail): Promise<void> {
  const { to, subject, html, text, unsubscribeUrl, tags } = mail
  const from = mailFrom()
  if (from === undefined) throw new NotTaken({ isFinal: true, status: 501 })
  const command = new SendEmailCommand({
    FromEmailAddress: from,
    ConfigurationSetName: env('MAIL_CONFIGURATION_SET'),
    Destination: { ToAddresses: [to] },
    Content: {
      Simple: {
        // A header is one line.
        Subject: { Data: subject.replaceAll(/\s+/g, ' '), Charset: 'UTF-8' },
        Body: {
          Html: { Data: html, Charset: 'UTF-8' },
          Text: { Data: text, Charset: 'UTF-8' },
        },
        ...(unsubscribeUrl !== undefined && {
          Headers: [
            { Name: 'List-Unsubscribe', Value: `<${unsubscribeUrl}>` },
            { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
          ],
        }),
      },
    },
    EmailTags: Object.entries(tags ?? {}).map(([Name, Value]) => ({ Name, Value })),
  })
  await ses.send(command).catch((error: unknown) => {
    throw meaningOf(error)
  })
}

/**
 * A 4xx means that SES did not take the mail; anything else leaves it open. Only `BadRequestException`, as
 * for a malformed address, is about the mail. Every other refusal is a state of the stage that an operator
 * ends: a sender or a receiver in the sandbox that is not verified (`MessageRejected`), a suspended account,
 * paused sending. A queue tries those again.
 */
function meaningOf(error: unknown): unknown {
  if (!(error instanceof SESv2ServiceException)) return error
  const { name, $metadata } = error
  const { httpStatusCode: status = 500 } = $metadata
  log.warn('refused by SES', { status, ...causeOf(error) })
  // The rate of a busy hour needs nobody.
  if (name !== 'TooManyRequestsException') measure({ SesRefusals: 1 })
  return status < 500 ? new NotTaken({ isFinal: name === 'BadRequestException', status }) : error
}
