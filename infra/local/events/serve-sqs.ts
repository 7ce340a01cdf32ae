import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type AwsCall, AwsError, parseInput } from '../aws-json.ts'
import { LOCAL_ACCOUNT, LOCAL_REGION } from '../credentials.ts'
import type { LocalRequest } from '../serve-http.ts'
import type { MessageQueue, Received } from './message-queue.ts'

/** The operations on a queue that the product and its tests call, by their names in the SDK. */
export const serveSqs = (queues: ReadonlyMap<string, MessageQueue>) =>
  new Map<string, AwsCall>([
    ['AmazonSQS.SendMessage', on(queues, sending, sendMessage)],
    ['AmazonSQS.ReceiveMessage', on(queues, receiving, receiveMessage)],
    ['AmazonSQS.DeleteMessage', on(queues, deletion, deleteMessage)],
    ['AmazonSQS.GetQueueAttributes', on(queues, z.object({}), getAttributes)],
    ['AmazonSQS.GetQueueUrl', getQueueUrl(queues)],
    ['AmazonSQS.StartMessageMoveTask', moveMessages(queues)],
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
    const queue = owner === LOCAL_ACCOUNT ? queues.get(name) : undefined
    if (queue === undefined) throw noSuchQueue()
    return run(queue, parse(schema, input), request)
  }

const getQueueUrl =
  (queues: ReadonlyMap<string, MessageQueue>): AwsCall =>
  async (input, { headers }) => {
    const { QueueName } = parse(z.object({ QueueName: z.string() }), input)
    if (!queues.has(QueueName)) throw noSuchQueue()
    return { QueueUrl: `http://${headers.host}/${LOCAL_ACCOUNT}/${QueueName}` }
  }

const arnOf = (name: string) => `arn:aws:sqs:${LOCAL_REGION}:${LOCAL_ACCOUNT}:${name}`

const moving = z.object({ SourceArn: z.string(), DestinationArn: z.string() })

/** SQS moves messages after it has answered, here before. Messages in flight stay where they are. */
const moveMessages =
  (queues: ReadonlyMap<string, MessageQueue>): AwsCall =>
  async (input) => {
    const { SourceArn, DestinationArn } = parse(moving, input)
    const named = (arn: string) => [...queues].find(([name]) => arn === arnOf(name))?.[1]
    const [source, destination] = [named(SourceArn), named(DestinationArn)]
    if (source === undefined || destination === undefined) {
      throw new AwsError(
        'ResourceNotFoundException',
        'The resource that you specified does not exist.',
      )
    }
    await source.moveVisible(destination)
    return { TaskHandle: SourceArn }
  }

const noSuchQueue = () => new AwsError('QueueDoesNotExist', 'The specified queue does not exist.')

const parse = <S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> =>
  parseInput(schema, input, 'InvalidParameterValue')

/** At most SQS's limit for a message, 1 MiB. */
const sending = z.object({
  MessageBody: z.string().check(z.minLength(1), z.maxLength(1024 * 1024)),
})
const sendMessage = async (queue: MessageQueue, { MessageBody }: z.infer<typeof sending>) => {
  const { id, body } = await queue.send(MessageBody)
  return { MessageId: id, MD5OfMessageBody: md5(body) }
}

const receiving = z.object({
  MaxNumberOfMessages: z.optional(z.int().check(z.gte(1), z.lte(10))),
  WaitTimeSeconds: z.optional(z.int().check(z.gte(0), z.lte(20))),
  VisibilityTimeout: z.optional(z.int().check(z.gte(0), z.lte(43_200))),
})
const receiveMessage = async (
  queue: MessageQueue,
  { MaxNumberOfMessages = 1, WaitTimeSeconds = 0, VisibilityTimeout }: z.infer<typeof receiving>,
  { signal }: LocalRequest,
) => {
  const visibilityMs = VisibilityTimeout === undefined ? undefined : VisibilityTimeout * 1000
  const waitMs = WaitTimeSeconds * 1000
  const received = await queue.receive(MaxNumberOfMessages, waitMs, signal, visibilityMs)
  return received.length === 0 ? {} : { Messages: received.map(describe) }
}

const describe = ({ message, receipt }: Received) => ({
  MessageId: message.id,
  ReceiptHandle: receipt,
  Body: message.body,
  MD5OfBody: md5(message.body),
  Attributes: {
    SenderId: LOCAL_ACCOUNT,
    SentTimestamp: String(message.sentAt),
    ApproximateReceiveCount: String(message.receiveCount),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
  },
})

const deletion = z.object({ ReceiptHandle: z.string() })
const deleteMessage = async (queue: MessageQueue, input: z.infer<typeof deletion>) => {
  await queue.remove(input.ReceiptHandle)
  return {}
}

const getAttributes = async (queue: MessageQueue) => {
  const { visible, inFlight } = queue.counts()
  return {
    Attributes: {
      QueueArn: arnOf(queue.options.name),
      ApproximateNumberOfMessages: String(visible),
      ApproximateNumberOfMessagesNotVisible: String(inFlight),
    },
  }
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
