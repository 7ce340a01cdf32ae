import { Aws, CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { EventBus } from 'aws-cdk-lib/aws-events'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { CnameRecord, type IHostedZone } from 'aws-cdk-lib/aws-route53'
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import type { Stage } from '../stages.ts'
import type { Alarms } from './alarms.ts'
import { zoneOf } from './edge.ts'

/**
 * The SES resources of a stage. Its domain becomes an identity, which counts as verified once the
 * DKIM records are in DNS: in the zone, or entered from the outputs. `HUMIDOR_MAIL_FROM` turns
 * sending on.
 */
export class Mail extends Construct {
  readonly configurationSet: ConfigurationSet
  /** The sender with its name; `undefined` if the stage sends no mail. */
  readonly from?: string
  /** The configuration set, and the identity that mail is sent from. */
  readonly resources: readonly string[]

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id)
    const { domain, mailFrom } = stage
    this.configurationSet = this.#createConfigurationSet()
    const set = arnOf('configuration-set', this.configurationSet.configurationSetName)
    this.resources = [set]
    if (domain) this.#verify(domain.name, zoneOf(this, stage))
    if (mailFrom === undefined) return
    const isOurs = domain !== undefined && mailFrom.endsWith(`@${domain.name}`)
    this.from = `Digital Humidor <${mailFrom}>`
    this.resources = [set, arnOf('identity', isOurs ? domain.name : mailFrom)]
  }

  /**
   * SES publishes on the default bus alone. Its list of addresses that bounced or complained holds nothing back: it would
   * also drop the mails of an account, and knows nothing of who turns mail on again. `stop-mail` ends the others.
   */
  #createConfigurationSet(): ConfigurationSet {
    const set = new ConfigurationSet(this, 'ConfigurationSet', {
      disableSuppressionList: true,
    })
    const defaultBus = EventBus.fromEventBusName(this, 'DefaultBus', 'default')
    set.addEventDestination('Events', {
      destination: EventDestination.eventBus(defaultBus),
      events: [EmailSendingEvent.SEND, EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    })
    return set
  }

  #verify(domain: string, zone: IHostedZone | undefined) {
    const { dkimRecords } = new EmailIdentity(this, 'Identity', {
      identity: Identity.domain(domain),
      // The events say the same, and nobody reads the mailbox that mail is sent from.
      feedbackForwarding: false,
    })
    for (const [n, { name, value }] of dkimRecords.entries()) {
      const id = `DkimRecord${n + 1}`
      // The dot at the end: the name is whole, and not below the zone's.
      if (zone) new CnameRecord(this, id, { zone, recordName: `${name}.`, domainName: value })
      else new CfnOutput(Stack.of(this), id, { value: `${name} CNAME ${value}` })
    }
  }
}

/**
 * Alarms at the rates at which SES puts an account under review; it pauses sending at 10 % and 0.5 %
 * (SES developer guide, 'Using the Reputation metrics page'). The rates are those of the account.
 */
export function watchReputation(scope: Construct, alarms: Alarms): void {
  const alarm = (metricName: string, rate: number, impact: string) =>
    alarms.create(scope, metricName, {
      metric: new Metric({
        namespace: 'AWS/SES',
        metricName: `Reputation.${metricName}`,
        period: Duration.hours(1),
      }),
      threshold: rate,
      impact: `${impact}, so SES may pause sending, and then nobody gets mail.`,
      firstStep:
        'look at the reputation metrics of SES for the receivers, and in the log of stop-mail for whether their mail was turned off.',
    })
  alarm('BounceRate', 0.05, '5 % of the mails come back')
  alarm('ComplaintRate', 0.001, '0.1 % of the mails are reported as unwanted')
}

/**
 * An alarm when Lambda has dropped a mail of an account: without a dead-letter queue, because a message
 * would hold the address of a person, who can ask for another mail.
 */
export function watchAccountMails(scope: Construct, alarms: Alarms, mailer: IFunction): void {
  alarms.create(scope, 'AccountMailsDropped', {
    metric: mailer.metric('AsyncEventsDropped', { period: Duration.minutes(5), statistic: 'sum' }),
    threshold: 1,
    impact: 'A mail that verifies an address or resets a password failed three times and is lost.',
    firstStep:
      'find the error in the log of send-account-mail, with the ids of users, and correct it. They have to ask for another mail.',
  })
}

const arnOf = (resource: string, name: string) =>
  `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:${resource}/${name}`
