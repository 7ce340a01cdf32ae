import { createElement } from 'react'
import * as z from 'zod/mini'
import { writeAccountToken } from '../../shared/rules/account-token.ts'
import { AccountMail } from '../mails/account-mail.tsx'
import { renderMail } from '../mails/render-mail.ts'
import { env } from '../runtime/env.ts'

/** The parts of Cognito's CustomMessage event that we read; the rest goes back as it came. */
const trigger = z.looseObject({
  triggerSource: z.string(),
  request: z.looseObject({
    userAttributes: z.record(z.string(), z.string()),
    codeParameter: z.string(),
  }),
  response: z.looseObject({
    emailSubject: z.optional(z.nullable(z.string())),
    emailMessage: z.optional(z.nullable(z.string())),
  }),
})

/**
 * Cognito's CustomMessage trigger: writes the mails that verify an address or reset a password.
 * Cognito replaces `codeParameter` by the code in the finished mail. Mails for other occasions keep
 * Cognito's text.
 */
export const handler = async (input: unknown) => {
  const event = trigger.parse(input)
  const occasion = occasions.get(event.triggerSource)
  if (occasion === undefined) return event
  const { userAttributes, codeParameter } = event.request
  const token = writeAccountToken(userAttributes.email ?? '', codeParameter)
  const link = `${env('APP_URL')}/auth?mode=${occasion.mode}&token=${token}`
  const { subject, ...texts } = occasion
  const mail = createElement(AccountMail, { ...texts, firstName: userAttributes.given_name, link })
  return { ...event, response: { emailSubject: subject, emailMessage: renderMail(mail) } }
}

const verify = {
  mode: 'verify',
  subject: 'Verify your email for Digital Humidor',
  heading: 'Welcome to your humidor',
  text: 'Confirm that this address is yours, and add your first cigar.',
  action: 'Verify my email',
  validity: 'The link works once, within 24 hours.',
  unasked: 'If you did not open an account, ignore this email and nothing happens.',
} as const

const reset = {
  mode: 'reset',
  subject: 'Reset your Digital Humidor password',
  heading: 'Reset your password',
  text: 'Someone asked to reset the password of your account. If it was you, choose a new one here.',
  action: 'Choose a new password',
  validity: 'The link works once, within one hour.',
  unasked: 'If it was not you, ignore this email: your password stays as it is.',
} as const

const occasions = new Map<string, typeof verify | typeof reset>([
  ['CustomMessage_SignUp', verify],
  ['CustomMessage_ResendCode', verify],
  ['CustomMessage_ForgotPassword', reset],
])
