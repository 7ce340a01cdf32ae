import { counted } from '../../shared/rules/counted.ts'
import { formatUsDay } from '../../shared/rules/dates.ts'
import { Action, Letterhead, Paragraph, Small } from './letterhead.tsx'
import { links } from './links.ts'
import { WhyThisMail } from './why-this-mail.tsx'

type ReminderMailProps = {
  /** What is true now, in a sentence. */
  readonly body: string
  readonly alert: { readonly title: string; readonly message?: string | undefined }
  readonly cigar: { readonly cigarId: string }
  readonly purchase: { readonly purchaseDate: string; readonly remaining: number }
}

/** The mail of an aging alert. It loads nothing, so every mail program shows all of it. */
export const ReminderMail = ({ body, alert, cigar, purchase }: ReminderMailProps) => (
  <Letterhead
    heading={alert.title}
    preview={body}
    footer={<WhyThisMail>because you set an aging alert</WhyThisMail>}
  >
    <Paragraph>{body}</Paragraph>
    {alert.message && <Paragraph quoted>{alert.message}</Paragraph>}
    <Action href={links.cigar(cigar.cigarId)}>See the cigar</Action>
    <Small>
      {`Bought ${formatUsDay(purchase.purchaseDate)} · ${counted(purchase.remaining, 'stick')} left`}
    </Small>
  </Letterhead>
)
