import type { ReactElement } from 'react'
import { sendMail } from '../gateways/mail.ts'
import { links } from '../mails/links.ts'
import { type MailKind, mails } from '../mails/mails.ts'
import { renderMail } from '../mails/render-mail.ts'
import { tokenOf } from '../table/preferences.ts'
import type { UserRow } from '../table/users.ts'
import { deliverOnce } from './deliver-once.ts'

type OneMail = {
  readonly kind: MailKind
  readonly user: Pick<UserRow, 'userId' | 'email'>
  /** Distinguishes mails of a kind; letters, digits, `_` and `-`. */
  readonly of: string | number
  readonly subject: string
  readonly content: ReactElement
}

/**
 * Sends a mail once, with the link that turns off mails of its kind.
 *
 * @throws as `deliverOnce`
 */
export async function mailOnce(
  { kind, user: { userId, email }, of, subject, content }: OneMail,
  now: Date,
): Promise<void> {
  const delivery = { userId, message: `${kind}-${of}` }
  const token = await tokenOf(userId, mails[kind].secret, now)
  await deliverOnce(delivery, now, () =>
    sendMail({
      to: email,
      subject,
      ...renderMail(content),
      unsubscribeUrl: links.unsubscribe(token),
      tags: { user: userId, message: delivery.message },
    }),
  )
}
