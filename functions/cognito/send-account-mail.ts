import { buildDecrypt } from '@aws-crypto/decrypt-node'
import { KmsKeyringNode } from '@aws-crypto/kms-keyring-node'
import { CommitmentPolicy } from '@aws-crypto/material-management-node'
import { DecryptCommand, type DecryptCommandInput, KMSClient } from '@aws-sdk/client-kms'
import { createElement } from 'react'
import * as z from 'zod/mini'
import { writeAccountToken } from '../../shared/rules/account-token.ts'
import { sendMail } from '../gateways/mail.ts'
import { AccountMail } from '../mails/account-mail.tsx'
import { renderMail } from '../mails/render-mail.ts'
import { connectionTo } from '../runtime/connection.ts'
import { env } from '../runtime/env.ts'
import { causeOf, log } from '../runtime/log.ts'

const kms = new KMSClient(connectionTo('KMS'))

const dataKey = z.object({ KeyId: z.string(), Plaintext: z.instanceof(Uint8Array) })

const refuse = () => Promise.reject(new Error('Codes are only decrypted'))

/** KMS as the keyring calls it. */
const keyringClient = {
  decrypt: async (input: DecryptCommandInput) =>
    dataKey.parse(await kms.send(new DecryptCommand(input))),
  generateDataKey: refuse,
  encrypt: refuse,
}

/** The policy that Cognito's messages need (developer guide, 'Custom email sender Lambda trigger'). */
const { decrypt } = buildDecrypt(CommitmentPolicy.REQUIRE_ENCRYPT_ALLOW_DECRYPT)

const source = z.object({ triggerSource: z.string() })

/** The parts of Cognito's CustomEmailSender event that we read. */
const trigger = z.object({
  userName: z.string(),
  request: z.object({
    /** A message of the AWS Encryption SDK in base64. */
    code: z.string(),
    userAttributes: z.object({ email: z.string(), given_name: z.optional(z.string()) }),
    /**
     * The metadata of the call to Cognito: only for the log, so no value of it stops a mail. It is null
     * without any, and AWS does not document that SignUp's reaches this trigger.
     */
    clientMetadata: z.catch(z.object({ requestId: z.optional(z.string()) }), {}),
  }),
})

/**
 * Cognito's CustomEmailSender trigger: mails the link that verifies an address or resets a password.
 * Nothing is mailed on other occasions. Cognito does not wait for it. When it fails, Lambda tries again
 * after one and after two minutes, so the same mail may come twice.
 */
export const handler = async (input: unknown): Promise<void> => {
  const { triggerSource } = source.parse(input)
  const occasion = occasions.get(triggerSource)
  if (occasion === undefined) return
  const { userName, request } = trigger.parse(input)
  const ids = { userId: userName, triggerSource, ...request.clientMetadata }
  try {
    await send(occasion, request)
    log.info('account mail sent', ids)
  } catch (error) {
    log.error('account mail failed', { ...ids, ...causeOf(error) })
    throw error
  }
}

async function send(
  { mode, subject, ...texts }: Occasion,
  { code, userAttributes: { email, given_name: firstName } }: z.infer<typeof trigger>['request'],
) {
  const keyIds = [env('ACCOUNT_CODE_KEY')]
  const keyring = new KmsKeyringNode({ clientProvider: () => keyringClient, keyIds })
  const { plaintext } = await decrypt(keyring, code, { encoding: 'base64' })
  const token = writeAccountToken(email, plaintext.toString())
  const link = `${env('APP_URL')}/auth?mode=${mode}&token=${token}`
  // Cognito knows the name of the registration, which may have changed since.
  const name = mode === 'verify' ? firstName : undefined
  const content = renderMail(createElement(AccountMail, { ...texts, firstName: name, link }))
  await sendMail({ to: email, subject, ...content })
}

const verify = {
  mode: 'verify',
  subject: 'Verify your email for Digital Humidor',
  heading: 'Welcome to your humidor',
  text: 'Confirm that this address is yours, and add your first cigar.',
  action: 'Verify my email',
  validity: 'The link works once, within 24 hours.',
  unrequested: 'If you did not open an account, ignore this email and nothing happens.',
} as const

const reset = {
  mode: 'reset',
  subject: 'Reset your Digital Humidor password',
  heading: 'Reset your password',
  text: 'Someone asked to reset the password of your account. If it was you, choose a new one here.',
  action: 'Choose a new password',
  validity: 'The link works once, within one hour.',
  unrequested: 'If it was not you, ignore this email: your password stays as it is.',
} as const

type Occasion = typeof verify | typeof reset

const occasions = new Map<string, Occasion>([
  ['CustomEmailSender_SignUp', verify],
  ['CustomEmailSender_ResendCode', verify],
  ['CustomEmailSender_ForgotPassword', reset],
])
