import { Action, MailLayout, Paragraph, Small, SoftLink } from './mail-layout.tsx'

type AccountMailProps = {
  readonly heading: string
  readonly text: string
  readonly action: string
  readonly link: string
  readonly validity: string
  readonly unrequested: string
  readonly firstName: string | undefined
}

/** The mail with a link that verifies an address or resets a password. */
export const AccountMail = (mail: AccountMailProps) => (
  <MailLayout heading={mail.heading} preview={mail.text}>
    <Paragraph>{`${greeting(mail.firstName)} ${mail.text}`}</Paragraph>
    <Action href={mail.link}>{mail.action}</Action>
    <Small>{`${mail.validity} ${mail.unrequested}`}</Small>
    <div data-skip-in-text>
      <Small>
        {'If the button does not work, open this address: '}
        <SoftLink href={mail.link}>{mail.link}</SoftLink>
      </Small>
    </div>
  </MailLayout>
)

/** Anybody can register an address with a name of any text at Cognito, so the name is cut. */
const greeting = (firstName = '') => {
  const name = firstName
    .replaceAll(/\p{Cc}|\p{Bidi_Control}/gu, '')
    .trim()
    .slice(0, 50)
  return name === '' ? 'Hello.' : `Hello ${name}.`
}
