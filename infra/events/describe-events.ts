import {
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import { outboxRow, unpublished } from '../../functions/table/outbox.ts'
import { describeMessage } from './read-message.ts'
import type { ReactionQueues, Target } from './target.ts'

/** Most failed messages that are shown of a reaction: what one call to SQS receives. */
const most = 10

type Report = { readonly lines: string[]; readonly failed: number }

/**
 * Describes waiting and failed events: in the outbox of this environment's table, and in the
 * queues.
 */
export async function describeEvents(target: Target, sqs: SQSClient): Promise<Report> {
  const { now } = target
  const queues = await Promise.all(target.queues.map((one) => look(one, sqs)))
  const busy = queues.flatMap(({ url, waiting }) => (url && waiting > 0 ? [url] : []))
  const oldest = await target.oldestIn(busy)
  const shown = queues.flatMap(({ messages }) => messages)
  const errors = await findErrors(target, shown)
  const lines = queues.flatMap((one) => {
    const { name, url = '', waiting, failed, messages } = one
    const since = oldest.get(url)
    const wait = `${waiting} waiting${since ? `, the oldest for ${ageOf(since, now)}` : ''}`
    const rest = failed > messages.length ? [`  and ${failed - messages.length} more`] : []
    return [
      ...(waiting > 0 ? [`${name}: ${wait}`] : []),
      ...(failed > 0 ? [`${name}: ${failed} failed`] : []),
      ...messages.map((message) => `  ${inWords(message, errors, now)}`),
      ...rest,
    ]
  })
  const failed = queues.reduce((sum, one) => sum + one.failed, 0)
  const all = [...(await describeOutbox(now)), ...lines]
  return { lines: all.length > 0 ? all : ['Nothing waits, and nothing failed.'], failed }
}

async function describeOutbox(now: Date): Promise<string[]> {
  let count = 0
  let oldest = now
  for await (const row of unpublished(now)) {
    count++
    const at = new Date(outboxRow.shape.at.safeParse(row.at).data ?? now)
    if (at < oldest) oldest = at
  }
  return count === 0 ? [] : [`outbox: ${count} waiting, the oldest for ${ageOf(oldest, now)}`]
}

async function look({ name, url, deadLettersUrl }: ReactionQueues, sqs: SQSClient) {
  const count = async (QueueUrl: string) => {
    const command = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] })
    const { Attributes = {} } = await sqs.send(command)
    const { ApproximateNumberOfMessages, ApproximateNumberOfMessagesNotVisible } = Attributes
    return Number(ApproximateNumberOfMessages) + Number(ApproximateNumberOfMessagesNotVisible)
  }
  const failed = await count(deadLettersUrl)
  const waiting = url === undefined ? 0 : await count(url)
  return { name, url, waiting, failed, messages: failed > 0 ? await peek(deadLettersUrl, sqs) : [] }
}

/** Messages of a dead-letter queue; they stay where they are and visible. */
async function peek(QueueUrl: string, sqs: SQSClient): Promise<Message[]> {
  const command = new ReceiveMessageCommand({
    QueueUrl,
    MaxNumberOfMessages: most,
    VisibilityTimeout: 0,
    // A long poll asks every server of SQS.
    WaitTimeSeconds: 1,
    MessageSystemAttributeNames: ['SentTimestamp'],
  })
  const { Messages = [] } = await sqs.send(command)
  return Messages.toSorted((one, other) => sentAt(one).getTime() - sentAt(other).getTime())
}

const sentAt = ({ Attributes }: Message) => new Date(Number(Attributes?.SentTimestamp ?? 0))

async function findErrors({ now, errorsOf }: Target, messages: readonly Message[]) {
  if (messages.length === 0) return new Map<string, string>()
  const since = messages.map(sentAt).reduce((one, other) => (one < other ? one : other), now)
  return errorsOf(
    messages.map(({ MessageId = '' }) => MessageId),
    since,
  )
}

function inWords(message: Message, errors: ReadonlyMap<string, string>, now: Date): string {
  const { MessageId = '', Body = '' } = message
  const reason = errors.get(MessageId) ?? 'the log has no error of it'
  return `${ageOf(sentAt(message), now)} old: ${describeMessage(Body)}: ${reason} (message ${MessageId})`
}

/** In its largest whole unit: `3 hours`. */
function ageOf(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000))
  const [count, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 48 * 60
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / (24 * 60)), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
