import { PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { SESv2Client, SendEmailCommand, TooManyRequestsException } from '@aws-sdk/client-sesv2'
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import * as z from 'zod/mini'
import { handler as deleteLeftovers } from '../../../../functions/reactions/delete-cigar-leftovers.ts'
import { handler as noteDelivery } from '../../../../functions/reactions/note-delivery.ts'
import { handler as planReminders } from '../../../../functions/reactions/plan-reminders.ts'
import { handler as publishReminders } from '../../../../functions/reactions/publish-reminders.ts'
import { handler as sendMail } from '../../../../functions/reactions/send-reminder-mail.ts'
import { handler as writeNotifications } from '../../../../functions/reactions/write-notifications.ts'
import { handler as findDue } from '../../../../functions/schedules/find-due.ts'
import { table } from '../../../../functions/table/client.ts'
import { unpublished } from '../../../../functions/table/outbox.ts'
import { publishRow } from '../../../../functions/table-stream/publish-events.ts'
import { sqsRecord } from '../sqs-record.ts'
import { guarded, isBusy, underFault } from './faults.ts'
import type { runReminders } from './pipeline.ts'

type Handler = (event: SQSEvent) => Promise<SQSBatchResponse>

/** Each reaction has a queue of its own. */
const reactionsTo: Readonly<Record<string, readonly Handler[]>> = {
  'alerts-changed': [planReminders],
  'cigar-removed': [planReminders, deleteLeftovers],
  'stock-changed': [planReminders],
  'subscription-changed': [planReminders],
  'reminder-due': [writeNotifications],
  'reminders-written': [publishReminders],
  'mail-sent': [noteDelivery],
}

/** More deliveries than any change causes. */
const mostDeliveries = 400

/** The first and the last number of notifications that were emitted at once. */
const emitted = z.object({
  detail: z.object({ data: z.object({ from: z.int(), until: z.int() }) }),
})
export type Emitted = z.infer<typeof emitted>['detail']['data']

/** A mail: the event it is of, and how many reminders it says it has. */
export type Mailed = Emitted & { readonly count: number }

type Waiting = { readonly handler: Handler; readonly body: unknown; readonly tries: number }

/** The state of the present sequence. */
const pipeline = {
  random: () => 99,
  waiting: [] as Waiting[],
  /** Mails with an uncertain result, which stays open for ten minutes. */
  inDoubt: [] as Waiting[],
  /** Notifications that were emitted together, by the number of the first. */
  emitted: new Map<number, Emitted>(),
  /** The same, since the last comparison. */
  news: [] as Emitted[],
  mailed: [] as Mailed[],
}
export type Chain = typeof pipeline

/** @param random numbers from 0 to 99 that decide what fails */
export function startPipeline(random: () => number): Chain {
  return Object.assign(pipeline, {
    random,
    waiting: [],
    inDoubt: [],
    emitted: new Map(),
    news: [],
    mailed: [],
  })
}

/**
 * The pipeline from the outbox to SES, in which messages overtake each other, arrive twice and at once, and
 * workers are killed before and after every write and call. Call it in a test file, after `runReminders`.
 */
export function makePipelineUnreliable(bus: ReturnType<typeof runReminders>['bus']) {
  const sns = mockClient(SNSClient)
  const ses = mockClient(SESv2Client)
  beforeAll(() => {
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
    bus.on(PutEventsCommand).callsFake((input) => guarded(() => takeEvents(input)))
    sns.on(PublishCommand).callsFake((input) => guarded(() => takeReminders(input)))
    ses.on(SendEmailCommand).callsFake((input) => guarded(() => takeMail(input)))
  })
  afterAll(() => {
    table.middlewareStack.remove('guarded')
    sns.restore()
    ses.restore()
  })
}

function emit(name: string, body: unknown) {
  for (const handler of reactionsTo[name] ?? []) pipeline.waiting.push({ handler, body, tries: 0 })
}

function takeEvents({ Entries = [] }: PutEventsCommand['input']) {
  for (const { DetailType = '', Detail = '' } of Entries) {
    emit(DetailType, { 'detail-type': DetailType, detail: JSON.parse(Detail) })
  }
  return { FailedEntryCount: 0 }
}

function takeReminders({ Message = '' }: PublishCommand['input']) {
  const { data } = z.parse(emitted, JSON.parse(Message)).detail
  if (!pipeline.emitted.has(data.from)) pipeline.news.push(data)
  pipeline.emitted.set(data.from, data)
  pipeline.waiting.push({ handler: sendMail, body: JSON.parse(Message), tries: 0 })
  return {}
}

function takeMail({ EmailTags = [], Destination, Content }: SendEmailCommand['input']) {
  if (isBusy()) {
    throw new TooManyRequestsException({ message: 'no', $metadata: { httpStatusCode: 429 } })
  }
  const tags = Object.fromEntries(EmailTags.map(({ Name = '', Value = '' }) => [Name, [Value]]))
  const of = pipeline.emitted.get(Number(tags.message?.[0]?.replace('reminders-', '')))
  const text = Content?.Simple?.Body?.Text?.Data ?? ''
  const [, more = '0'] = /and (\d+) more/.exec(text) ?? []
  // A mail of one reminder has no list.
  const listed = text.match(/sticks?\s·\s\d/g)?.length ?? 1
  if (of !== undefined) pipeline.mailed.push({ ...of, count: listed + Number(more) })
  const mail = { messageId: 'm', destination: Destination?.ToAddresses, tags }
  emit('mail-sent', { 'detail-type': 'Email Sent', detail: { mail } })
  return {}
}

const hasEnded = ({ batchItemFailures }: SQSBatchResponse) => batchItemFailures.length === 0

async function deliver({ handler, body, tries }: Waiting) {
  const run = async () => hasEnded(await handler({ Records: [sqsRecord(body)] }))
  const { isDone, isFault } = await underFault(pipeline.random(), run)
  if (isDone) return
  if (tries > 5) throw new Error(`Keeps failing: ${JSON.stringify(body)}`)
  // However often it rests meanwhile.
  if (handler === sendMail && !isFault) pipeline.inDoubt.push({ handler, body, tries })
  else pipeline.waiting.push({ handler, body, tries: isFault ? tries : tries + 1 })
}

/** Publishes what the outbox holds, and returns whether it held nothing. What is killed stays. */
async function relay(): Promise<boolean> {
  let isEmpty = true
  for await (const row of unpublished(new Date('9999-01-01'))) {
    isEmpty = false
    await underFault(pipeline.random(), () => publishRow(row).then(() => true))
  }
  return isEmpty
}

/** @returns whether it found all */
async function find(): Promise<boolean> {
  const run = async () => hasEnded(await findDue({ Records: [sqsRecord('find-due')] }))
  return (await underFault(pipeline.random(), run)).isDone
}

/** Goes on until nothing waits and nobody is due, except mails in doubt, which wait for the next time. */
export async function settle(): Promise<void> {
  const { random, waiting, inDoubt } = pipeline
  waiting.push(...inDoubt.splice(0))
  for (let n = 0; n < mostDeliveries; n++) {
    if (random() < 15) await relay()
    const [one] = waiting.splice(random() % (waiting.length || 1), 1)
    if (one) await deliver(one)
    else if ((await relay()) && (await find()) && waiting.length === 0) return
  }
  throw new Error(`Nothing comes to rest; ${waiting.length} messages wait`)
}
