import type { Reminders, TrueReminder } from '../reactions/read-reminders.ts'
import { Ledger } from './ledger.tsx'
import { links } from './links.ts'
import { Action, MailLayout, Paragraph, Small } from './mail-layout.tsx'

type ReminderMailProps = Pick<Reminders, 'listed' | 'more'> & { readonly title: string }

/** The mail of aging alerts and of care. It loads nothing, so every mail program shows all of it. */
export const ReminderMail = ({ title, ...reminders }: ReminderMailProps) => {
  const { listed } = reminders
  const [first] = listed
  return (
    <MailLayout heading={title} preview={first.sentence} kind="reminders">
      {listed.length === 1 ? <One {...first} /> : <Many {...reminders} />}
    </MailLayout>
  )
}

const One = ({ sentence, words, action }: TrueReminder) => (
  <>
    <Paragraph>{sentence}</Paragraph>
    {words && <Paragraph quoted>{words}</Paragraph>}
    <Action href={action.href}>{action.label}</Action>
    {action.note && <Small>{action.note}</Small>}
  </>
)

/** A part for each alert and each humidor. */
function Many({ listed, more }: Pick<Reminders, 'listed' | 'more'>) {
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
