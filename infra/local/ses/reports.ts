import { randomUUID } from 'node:crypto'
import type { AwsSource } from '../../../shared/events/event.ts'
import { LOCAL_ACCOUNT, LOCAL_REGION } from '../credentials.ts'
import { resources } from '../environment.ts'

type Sent = {
  readonly messageId: string
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  readonly tags: Readonly<Record<string, readonly string[]>>
  /** ISO 8601. */
  readonly at: string
}

/** An event of SES on the default bus. */
export type MailEvent = Extract<AwsSource, { source: 'aws.ses' }> & {
  readonly detail: object
  readonly resources: readonly string[]
}

/**
 * Returns SES's events for an accepted mail (SES developer guide, 'Monitoring SES events using Amazon
 * EventBridge' and 'Examples of event data'): a send, and for addresses of the mailbox simulator also
 * a bounce or a complaint.
 */
export function reportsOf(sent: Sent): MailEvent[] {
  const mail = describe(sent)
  const of = (simulated: string) =>
    sent.to.filter((one) => one.startsWith(simulated) && one.endsWith('@simulator.amazonses.com'))
  const feedback = { feedbackId: randomUUID(), timestamp: sent.at }
  const bounced = (receivers: readonly string[], bounceSubType: string) => ({
    ...feedback,
    bounceType: 'Permanent',
    bounceSubType,
    bouncedRecipients: receivers.map((emailAddress) => ({ emailAddress, action: 'failed' })),
  })
  const [bounces, suppressed, complaints] = [of('bounce'), of('suppressionlist'), of('complaint')]
  const reports: MailEvent[] = [report('Email Sent', { eventType: 'Send', mail, send: {} })]
  if (bounces.length + suppressed.length > 0) {
    const bounce = bounces[0] ? bounced(bounces, 'General') : bounced(suppressed, 'Suppressed')
    reports.push(report('Email Bounced', { eventType: 'Bounce', mail, bounce }))
  }
  if (complaints.length > 0) {
    const complainedRecipients = complaints.map((emailAddress) => ({ emailAddress }))
    const complaint = { ...feedback, complainedRecipients, complaintFeedbackType: 'abuse' }
    reports.push(report('Email Complaint Received', { eventType: 'Complaint', mail, complaint }))
  }
  return reports
}

const describe = ({ messageId, from, to, subject, tags, at }: Sent) => ({
  timestamp: at,
  source: from,
  sendingAccountId: LOCAL_ACCOUNT,
  messageId,
  destination: to,
  headersTruncated: false,
  commonHeaders: { from: [from], to, messageId, subject },
  tags: { ...tags, 'ses:configuration-set': [resources.configurationSet] },
})

const configurationSetArn = `arn:aws:ses:${LOCAL_REGION}:${LOCAL_ACCOUNT}:configuration-set/${resources.configurationSet}`

const report = (detailType: MailEvent['detailType'], detail: object): MailEvent => ({
  source: 'aws.ses',
  detailType,
  detail,
  resources: [configurationSetArn],
})
