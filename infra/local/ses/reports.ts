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
 * What SES reports of a mail it took (SES developer guide, 'Monitoring SES events using Amazon
 * EventBridge' and 'Examples of event data'): that it sent it, and for addresses of the mailbox
 * simulator also that it bounced or that its receiver complained.
 */
export function reportsOf(sent: Sent): MailEvent[] {
  const { messageId, from, to, subject, tags, at } = sent
  const mail = {
    timestamp: at,
    source: from,
    sendingAccountId: LOCAL_ACCOUNT,
    messageId,
    destination: to,
    headersTruncated: false,
    commonHeaders: { from: [from], to, messageId, subject },
    tags: { ...tags, 'ses:configuration-set': [resources.configurationSet] },
  }
  const report = (detailType: MailEvent['detailType'], detail: object): MailEvent => ({
    source: 'aws.ses',
    detailType,
    detail: { ...detail, mail },
    resources: [
      `arn:aws:ses:${LOCAL_REGION}:${LOCAL_ACCOUNT}:configuration-set/${resources.configurationSet}`,
    ],
  })
  const receivers = (kind: string) =>
    to.filter((one) => one.endsWith('@simulator.amazonses.com') && one.startsWith(kind))
  const feedback = { feedbackId: randomUUID(), timestamp: at }
  const bounce = (bounced: readonly string[], bounceSubType: string) =>
    report('Email Bounced', {
      eventType: 'Bounce',
      bounce: {
        ...feedback,
        bounceType: 'Permanent',
        bounceSubType,
        bouncedRecipients: bounced.map((emailAddress) => ({ emailAddress, action: 'failed' })),
      },
    })
  const complaint = (complained: readonly string[]) =>
    report('Email Complaint Received', {
      eventType: 'Complaint',
      complaint: {
        ...feedback,
        complainedRecipients: complained.map((emailAddress) => ({ emailAddress })),
        complaintFeedbackType: 'abuse',
      },
    })
  const [bounced, complained, suppressed] = ['bounce', 'complaint', 'suppressionlist'].map(receivers)
  return [
    report('Email Sent', { eventType: 'Send', send: {} }),
    ...(bounced?.length ? [bounce(bounced, 'General')] : []),
    ...(suppressed?.length ? [bounce(suppressed, 'Suppressed')] : []),
    ...(complained?.length ? [complaint(complained)] : []),
  ]
}
