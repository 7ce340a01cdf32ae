import { PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { SESv2Client, SendEmailCommand, TooManyRequestsException } from '@aws-sdk/client-sesv2'
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { sqsRecord } from '../../infra/local/testing/sqs-record.ts'
import { handler as afterAlerts } from '../on/alerts-changed/plan-reminders.ts'
import { handler as deleteLeftovers } from '../on/cigar-removed/delete-leftovers.ts'
import { handler as afterRemoval } from '../on/cigar-removed/plan-reminders.ts'
import { handler as noteDelivery } from '../on/mail-sent/note-delivery.ts'
import { handler as sendMail } from '../on/notification-published/send-mail.ts'
import { handler as publishNotification } from '../on/notification-written/publish-notification.ts'
import { handler as writeNotifications } from '../on/reminder-due/write-notifications.ts'
import { handler as afterStock } from '../on/stock-changed/plan-reminders.ts'
import { handler as afterSubscription } from '../on/subscription-changed/plan-reminders.ts'
import { publishRow } from '../on/table-stream/publish-events.ts'
import { handler as findDue } from '../schedules/find-due.ts'
import { table } from '../table/client.ts'
import { unpublished } from '../table/outbox.ts'
import type { runReminders } from './run-reminders.ts'

type Handler = (event: SQSEvent) => Promise<SQSBatchResponse>

/** Each reaction has a queue of its own. */
const reactionsTo: Readonly<Record<string, readonly Handler[]>> = {
  'alerts-changed': [afterAlerts],
  'cigar-removed': [afterRemoval, deleteLeftovers],
  'stock-changed': [afterStock],
  'subscription-changed': [afterSubscription],
  'reminder-due': [writeNotifications],
  'notification-written': [publishNotification],
  'mail-sent': [noteDelivery],
}

/** What happens to one delivery. A kill is at a write or a call of a service, from 1. */
type Fault =
  | { readonly kill: number; readonly when: 'before' | 'after' }
  | 'twice'
  | 'at once'
  | 'busy'
  | 'none'

/** More deliveries than any change causes. */
const mostDeliveries = 400

type Waiting = { readonly handler: Handler; readonly body: unknown; readonly tries: number }

/**
 * The chain from the outbox to SES, in which messages overtake each other, arrive twice and at once, and
 * workers are killed before and after every write and call. Call it in a test file, after `runReminders`.
 */
export function unreliableChain(bus: ReturnType<typeof runReminders>['bus']) {
  const sns = mockClient(SNSClient)
  const ses = mockClient(SESv2Client)
  const waiting: Waiting[] = []
  /** Mails of which it is not known for ten minutes whether they were sent. */
  const inDoubt: Waiting[] = []
  /** The ids of the notifications that were mailed. */
  const mailed: string[] = []
  const chance = { from0To99: () => 99 }
  let [fault, calls]: [Fault, number] = ['none', 0]

  async function guarded<T>(call: () => T | Promise<T>): Promise<T> {
    calls += 1
    const isHere = typeof fault === 'object' && fault.kill === calls ? fault.when : undefined
    if (isHere === 'before') throw new Error('killed')
    const answer = await call()
    if (isHere === 'after') throw new Error('killed')
    return answer
  }
  const tell = (name: string, body: unknown) => {
    for (const handler of reactionsTo[name] ?? []) waiting.push({ handler, body, tries: 0 })
  }
  const takeMail = ({ EmailTags = [], Destination }: SendEmailCommand['input']) => {
    if (fault === 'busy') {
      throw new TooManyRequestsException({ message: 'no', $metadata: { httpStatusCode: 429 } })
    }
    const tags = Object.fromEntries(EmailTags.map(({ Name = '', Value = '' }) => [Name, [Value]]))
    mailed.push(tags.message?.[0]?.replace('reminder-', '') ?? '')
    const mail = { messageId: 'm', destination: Destination?.ToAddresses, tags }
    tell('mail-sent', { detail: { mail } })
    return {}
  }

  beforeAll(() => {
    vi.stubEnv('NOTIFICATIONS_TOPIC', 'arn:aws:sns:eu-west-1:1:notifications')
    vi.stubEnv('MAIL_FROM', 'mail@humidor.example')
    vi.stubEnv('MAIL_CONFIGURATION_SET', 'humidor')
    table.middlewareStack.add(
      (next, { commandName = '' }) =>
        (args) =>
          /^(Transact|Batch)Write|^(Put|Update|Delete)Item/.test(commandName)
            ? guarded(() => next(args))
            : next(args),
      { step: 'initialize', name: 'guarded' },
    )
  })
  beforeEach(() => {
    bus.on(PutEventsCommand).callsFake(({ Entries = [] }: PutEventsCommand['input']) =>
      guarded(() => {
        for (const { DetailType = '', Detail = '' } of Entries)
          tell(DetailType, { detail: JSON.parse(Detail) })
        return { FailedEntryCount: 0 }
      }),
    )
    sns.on(PublishCommand).callsFake(({ Message = '' }: PublishCommand['input']) =>
      guarded(() => {
        waiting.push({ handler: sendMail, body: JSON.parse(Message), tries: 0 })
        return {}
      }),
    )
    ses.on(SendEmailCommand).callsFake((input) => guarded(() => takeMail(input)))
  })
  afterAll(() => {
    table.middlewareStack.remove('guarded')
    sns.restore()
    ses.restore()
  })

  function nextFault(): Fault {
    calls = 0
    const number = chance.from0To99()
    if (number < 24) return { kill: 1 + (number % 4), when: number < 12 ? 'before' : 'after' }
    if (number < 30) return 'twice'
    if (number < 36) return 'at once'
    return number < 40 ? 'busy' : 'none'
  }

  /** Runs work under a fault, and returns whether it ended well. */
  async function attempt(work: () => Promise<boolean>): Promise<boolean> {
    try {
      return await work()
    } catch {
      return false
    } finally {
      fault = 'none'
    }
  }

  const run = async ({ handler, body }: Waiting) =>
    (await handler({ Records: [sqsRecord(body)] })).batchItemFailures.length === 0

  async function deliver(one: Waiting) {
    fault = nextFault()
    const injected = typeof fault === 'object' || fault === 'busy'
    const [twice, atOnce] = [fault === 'twice', fault === 'at once']
    const isDone = await attempt(async () => {
      if (atOnce) return (await Promise.all([run(one), run(one)])).every(Boolean)
      return (await run(one)) && (!twice || (await run(one)))
    })
    if (isDone) return
    if (one.tries > 5) throw new Error(`keeps failing: ${JSON.stringify(one.body)}`)
    if (!injected && one.handler === sendMail) inDoubt.push(one)
    else waiting.push({ ...one, tries: one.tries + (injected ? 0 : 1) })
  }

  /** Publishes what the outbox holds, and returns whether it held nothing. What is killed stays. */
  async function relay() {
    let isEmpty = true
    for await (const row of unpublished(new Date('9999-01-01'))) {
      isEmpty = false
      fault = nextFault()
      await attempt(async () => publishRow(row).then(() => true))
    }
    return isEmpty
  }

  async function find() {
    fault = nextFault()
    const { batchItemFailures } = await findDue({ Records: [sqsRecord('find-due')] })
    fault = 'none'
    return batchItemFailures.length === 0
  }

  /** Goes on until nothing waits and nobody is due, except mails in doubt, which wait for the next time. */
  async function settle() {
    waiting.push(...inDoubt.splice(0))
    for (let n = 0; n < mostDeliveries; n++) {
      if (chance.from0To99() < 15) await relay()
      const [one] = waiting.splice(chance.from0To99() % (waiting.length || 1), 1)
      if (one) await deliver(one)
      else if ((await relay()) && (await find()) && waiting.length === 0) return
    }
    throw new Error(`Nothing comes to rest; ${waiting.length} messages wait`)
  }
  return { chance, settle, mailed, inDoubt }
}
