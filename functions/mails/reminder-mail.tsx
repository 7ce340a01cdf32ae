import { type Entry, Ledger } from './ledger.tsx'
import { links } from './links.ts'
import { Action, MailLayout, Paragraph, Small } from './mail-layout.tsx'

export type MailedReminder = {
  readonly sentence: string
  /** The collector's own words. */
  readonly words?: string | undefined
  readonly action: { readonly href: string; readonly label: string; readonly note?: string }
  /** The part of a mail with several reminders. */
  readonly part: { readonly id: string; readonly heading: string }
  /** The line in that part. */
  readonly entry: Entry
}

type Reminders = {
  readonly listed: readonly [MailedReminder, ...MailedReminder[]]
  /** The number of reminders that the mail does not list. */
  readonly more: number
}

/** The mail of aging alerts and of care. Without images, so every mail program shows all of it. */
export const ReminderMail = ({ title, ...reminders }: Reminders & { readonly title: string }) => {
  const { listed } = reminders
  const [first] = listed
  return (
    <MailLayout heading={title} preview={first.sentence} kind="reminders">
      {listed.length === 1 ? <One {...first} /> : <Many {...reminders} />}
    </MailLayout>
  )
}

const One = ({ sentence, words, action }: MailedReminder) => (
  <>
    <Paragraph>{sentence}</Paragraph>
    {words && <Paragraph quoted>{words}</Paragraph>}
    <Action href={action.href}>{action.label}</Action>
    {action.note && <Small>{action.note}</Small>}
  </>
)

/** Lists the reminders by alert and humidor. */
function Many({ listed, more }: Reminders) {
  const parts = [...Map.groupBy(listed, ({ part }) => part.id)]
  return (
    <>
      {parts.map(([id, [first, ...others]], n) => (
        <Ledger
          key={id}
          heading={first?.part.heading ?? ''}
          words={first?.words}
          entries={[first, ...others].flatMap((one) => one?.entry ?? [])}
          more={n === parts.length - 1 ? more : 0}
          moreHref={links.notifications()}
        />
      ))}
      <Action href={links.notifications()}>See all reminders</Action>
    </>
  )
}
