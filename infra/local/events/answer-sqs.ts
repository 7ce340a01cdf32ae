import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type AwsCall, AwsFault, parseInput } from '../aws-json.ts'
import type { LocalRequest } from '../serve-http.ts'
import type { MessageQueue, Received } from './message-queue.ts'
import { account, queueArn } from './names.ts'

/** SQS's limit for a message, and for all messages of a batch. */
const longestBody = 1024 * 1024

const seconds = (most: number) => z.optional(z.int().check(z.gte(0), z.lte(most)))
const names = z.optional(z.array(z.string()))
const oneMessage = {
  MessageBody: z.string().check(z.minLength(1), z.maxLength(longestBody)),
  DelaySeconds: seconds(900),
  MessageAttributes: z.optional(z.record(z.string(), z.unknown())),
}
const batchEntry = z.object({ Id: z.string().check(z.regex(/^[\w-]{1,80}$/)), ...oneMessage })

/** The operations on one queue the product makes, by their names in the SDK. */
export const answerSqs = (queues: ReadonlyMap<string, MessageQueue>) =>
  new Map<string, AwsCall>([
    ['AmazonSQS.SendMessage', on(queues, z.object(oneMessage), sendMessage)],
    ['AmazonSQS.SendMessageBatch', on(queues, batch, sendMessageBatch)],
    ['AmazonSQS.ReceiveMessage', on(queues, receiving, receiveMessage)],
    ['AmazonSQS.DeleteMessage', on(queues, deletion, deleteMessage)],
    ['AmazonSQS.ChangeMessageVisibility', on(queues, visibility, changeVisibility)],
    ['AmazonSQS.GetQueueAttributes', on(queues, attributes, getAttributes)],
    ['AmazonSQS.GetQueueUrl', getQueueUrl(queues)],
  ])

const on =
  <S extends z.ZodMiniType>(
    queues: ReadonlyMap<string, MessageQueue>,
    schema: S,
    run: (queue: MessageQueue, input: z.output<S>, request: LocalRequest) => Promise<object>,
  ): AwsCall =>
  async (input, request) => {
    const { QueueUrl } = parse(z.object({ QueueUrl: z.string() }), input)
    const [, owner, name = ''] = /\/(\d{12})\/([\w-]+)$/.exec(QueueUrl) ?? []
    const queue = owner === account ? queues.get(name) : undefined
    if (queue === undefined) throw noSuchQueue()
    return run(queue, parse(schema, input), request)
  }

const getQueueUrl =
  (queues: ReadonlyMap<string, MessageQueue>): AwsCall =>
  async (input, { headers }) => {
    const { QueueName } = parse(z.object({ QueueName: z.string() }), input)
    if (!queues.has(QueueName)) throw noSuchQueue()
    return { QueueUrl: `http://${headers.host}/${account}/${QueueName}` }
  }

const noSuchQueue = () => new AwsFault('QueueDoesNotExist', 'The specified queue does not exist.')

const parse = <S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> =>
  parseInput(schema, input, 'InvalidParameterValue')

const sendMessage = async (queue: MessageQueue, input: SentMessage) => {
  const delay = (input.DelaySeconds ?? 0) * 1000
  const { id, body } = await queue.send(input.MessageBody, delay, input.MessageAttributes)
  return { MessageId: id, MD5OfMessageBody: md5(body) }
}
type SentMessage = Omit<z.infer<typeof batchEntry>, 'Id'>

const batch = z.object({ Entries: z.array(batchEntry) })
const sendMessageBatch = async (queue: MessageQueue, { Entries }: z.infer<typeof batch>) => {
  if (Entries.length === 0) throw new AwsFault('EmptyBatchRequest', 'The batch is empty.')
  if (Entries.length > 10) throw new AwsFault('TooManyEntriesInBatchRequest', 'At most 10.')
  if (new Set(Entries.map(({ Id }) => Id)).size < Entries.length) {
    throw new AwsFault('BatchEntryIdsNotDistinct', 'The ids of a batch must differ.')
  }
  const length = Entries.reduce((sum, { MessageBody }) => sum + Buffer.byteLength(MessageBody), 0)
  if (length > longestBody) throw new AwsFault('BatchRequestTooLong', 'The batch is too long.')
  const sent = Entries.map(async (one) => ({ Id: one.Id, ...(await sendMessage(queue, one)) }))
  return { Successful: await Promise.all(sent), Failed: [] }
}

const receiving = z.object({
  MaxNumberOfMessages: z.optional(z.int().check(z.gte(1), z.lte(10))),
  VisibilityTimeout: seconds(43_200),
  WaitTimeSeconds: seconds(20),
  AttributeNames: names,
  MessageSystemAttributeNames: names,
  MessageAttributeNames: names,
})
const receiveMessage = async (
  queue: MessageQueue,
  input: z.infer<typeof receiving>,
  { signal }: LocalRequest,
) => {
  const { MaxNumberOfMessages = 1, WaitTimeSeconds = 0, VisibilityTimeout } = input
  const visibility = VisibilityTimeout === undefined ? undefined : VisibilityTimeout * 1000
  const wait = WaitTimeSeconds * 1000
  const received = await queue.receive(MaxNumberOfMessages, wait, signal, visibility)
  const wanted = [...(input.AttributeNames ?? []), ...(input.MessageSystemAttributeNames ?? [])]
  return received.length === 0 ? {} : { Messages: received.map((one) => describe(one, wanted)) }
}

const describe = ({ message, receipt }: Received, wanted: readonly string[]) => {
  const system = Object.entries({
    SenderId: account,
    SentTimestamp: String(message.sentAt),
    ApproximateReceiveCount: String(message.receiveCount),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
  }).filter(([name]) => wanted.includes('All') || wanted.includes(name))
  return {
    MessageId: message.id,
    ReceiptHandle: receipt,
    Body: message.body,
    MD5OfBody: md5(message.body),
    Attributes: Object.fromEntries(system),
    MessageAttributes: message.attributes,
  }
}

const deletion = z.object({ ReceiptHandle: z.string() })
const deleteMessage = async (queue: MessageQueue, input: z.infer<typeof deletion>) => {
  await queue.remove(input.ReceiptHandle)
  return {}
}

const visibility = z.object({ ReceiptHandle: z.string(), VisibilityTimeout: z.int() })
const changeVisibility = async (queue: MessageQueue, input: z.infer<typeof visibility>) => {
  if (queue.changeVisibility(input.ReceiptHandle, input.VisibilityTimeout * 1000)) return {}
  throw new AwsFault('MessageNotInflight', 'The message is not in flight.')
}

const attributes = z.object({ AttributeNames: names })
const getAttributes = async (queue: MessageQueue, input: z.infer<typeof attributes>) => {
  const { visible, inFlight, delayed } = queue.counts()
  const { name, visibilityMs, redrive } = queue.options
  const all = Object.entries({
    QueueArn: queueArn(name),
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    VisibilityTimeout: String(visibilityMs / 1000),
    ...(redrive && {
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: queueArn(redrive.to.options.name),
        maxReceiveCount: redrive.maxReceiveCount,
      }),
    }),
  })
  const wanted = input.AttributeNames ?? []
  const asked = all.filter(([key]) => wanted.includes('All') || wanted.includes(key))
  return { Attributes: Object.fromEntries(asked) }
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
