import type { CSSProperties } from 'react'
import { Img } from 'react-email'
import { counted } from '../../shared/rules/counted.ts'
import { formatUsDay } from '../../shared/rules/dates.ts'
import { Action, Letterhead, light, Paragraph, Small, sans } from './letterhead.tsx'
import { links } from './links.ts'
import { WhyThisMail } from './why-this-mail.tsx'

type ReminderMailProps = {
  /** What is true now, in a sentence. */
  readonly body: string
  readonly alert: { readonly title: string; readonly message?: string | undefined }
  readonly cigar: {
    readonly cigarId: string
    readonly brand: string
    readonly lineName: string
    readonly imageUrl?: string | undefined
  }
  readonly purchase: { readonly purchaseDate: string; readonly remaining: number }
}

/** The mail of an aging alert. */
export const ReminderMail = ({ body, alert, cigar, purchase }: ReminderMailProps) => (
  <Letterhead
    heading={alert.title}
    preview={body}
    footer={<WhyThisMail>because you set an aging alert</WhyThisMail>}
  >
    {cigar.imageUrl && (
      <Img
        src={links.photo(cigar.imageUrl, 480)}
        alt={`${cigar.brand} ${cigar.lineName}`}
        width="480"
        className="soft"
        style={photo}
      />
    )}
    <Paragraph>{body}</Paragraph>
    {alert.message && <Paragraph quoted>{alert.message}</Paragraph>}
    <Action href={links.cigar(cigar.cigarId)}>See the cigar</Action>
    <Small>
      {`Bought ${formatUsDay(purchase.purchaseDate)} · ${counted(purchase.remaining, 'stick')} left`}
    </Small>
  </Letterhead>
)

/** Its font is that of the words in its place. */
const photo: CSSProperties = {
  width: '100%',
  height: 'auto',
  margin: '0 0 20px',
  borderRadius: '8px',
  color: light.soft,
  font: `13px/20px ${sans}`,
}
