import { Action, Letterhead, Paragraph, Small, SoftLink } from './letterhead.tsx'

type AccountMailProps = {
  readonly heading: string
  readonly text: string
  readonly action: string
  readonly link: string
  readonly validity: string
  readonly unasked: string
  readonly firstName: string | undefined
}

/** The mail with a link that verifies an address or resets a password. */
export const AccountMail = (mail: AccountMailProps) => (
  <Letterhead heading={mail.heading} preview={mail.text}>
    <Paragraph>{`${greeting(mail.firstName)} ${mail.text}`}</Paragraph>
    <Action href={mail.link}>{mail.action}</Action>
    <Small>{`${mail.validity} ${mail.unasked}`}</Small>
    <Small>
      {'If the button does not work, open this address: '}
      <SoftLink href={mail.link}>{mail.link}</SoftLink>
    </Small>
  </Letterhead>
)

/** Characters that Cognito takes in a mail (API reference, 'EmailVerificationMessage'). */
const untaken = /[^\p{L}\p{M}\p{S}\p{N}\p{P}\s]/gu

/** The name is user input: it is cut, and cannot contain Cognito's placeholders. */
const greeting = (firstName = '') => {
  const name = firstName.replaceAll(/[{}#]/g, '').replaceAll(untaken, '').trim().slice(0, 50)
  return name === '' ? 'Hello.' : `Hello ${name}.`
}
