import { describeMonths } from '../../shared/rules/age.ts'
import { nameCigar } from '../../shared/rules/cigar-name.ts'
import { counted } from '../../shared/rules/counted.ts'
import { formatUsDay } from '../../shared/rules/dates.ts'
import { describeReminder } from '../../shared/rules/reminders.ts'
import type { Reminders, TrueReminder } from '../reactions/read-reminders.ts'
import { type Entry, Ledger } from './ledger.tsx'
import { links } from './links.ts'
import { Action, MailLayout, Paragraph, Small } from './mail-layout.tsx'

type ReminderMailProps = Pick<Reminders, 'listed' | 'more'> & {
  readonly title: string
  /** The collector's day, `YYYY-MM-DD`. */
  readonly today: string
}

/** The mail of aging alerts. It loads nothing, so every mail program shows all of it. */
export const ReminderMail = ({ title, today, ...reminders }: ReminderMailProps) => {
  const { listed } = reminders
  const [first] = listed
  return (
    <MailLayout
      heading={title}
      preview={describeReminder(first, first.cigar, today)}
      kind="reminders"
    >
      {listed.length === 1 ? <One {...first} today={today} /> : <Many {...reminders} />}
    </MailLayout>
  )
}

function One({ today, ...reminder }: TrueReminder & Pick<ReminderMailProps, 'today'>) {
  const { alert, cigar, purchase } = reminder
  return (
    <>
      <Paragraph>{describeReminder(reminder, cigar, today)}</Paragraph>
      {alert.message && <Paragraph quoted>{alert.message}</Paragraph>}
      <Action href={links.cigar(cigar.cigarId)}>See the cigar</Action>
      <Small>
        {`Bought ${formatUsDay(purchase.purchaseDate)} · ${counted(purchase.remaining, 'stick')} left`}
      </Small>
    </>
  )
}

/** A part for each alert. */
function Many({ listed, more }: Pick<Reminders, 'listed' | 'more'>) {
  const alerts = [...new Map(listed.map(({ alert }) => [alert.alertId, alert])).values()]
  return (
    <>
      {alerts.map(({ alertId, title, message }, n) => (
        <Ledger
          key={alertId}
          heading={title}
          words={message}
          entries={listed.filter(({ alert }) => alert.alertId === alertId).map(entryOf)}
          more={n === alerts.length - 1 ? more : 0}
          moreHref={links.notifications()}
        />
      ))}
      <Action href={links.notifications()}>See all reminders</Action>
    </>
  )
}

const entryOf = ({ alert, cigar, purchase, reachedOn }: TrueReminder): Entry => ({
  key: purchase.batchId,
  name: nameCigar(cigar),
  href: links.cigar(cigar.cigarId),
  note: `${counted(purchase.remaining, 'stick')} · ${formatUsDay(reachedOn)}`,
  figure: describeMonths(alert.ageInMonths),
})
