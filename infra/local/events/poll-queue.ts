import {
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { LOCAL_ACCOUNT, LOCAL_REGION } from '../credentials.ts'
import { untilDone } from './back-off.ts'

type Polling = {
  readonly sqs: SQSClient
  readonly queueUrl: string
  readonly handler: (event: SQSEvent) => Promise<SQSBatchResponse | undefined>
  readonly signal: AbortSignal
  /** Most messages that the handler is given at once. */
  readonly batchSize: number
  /** Called with the receipt of each message that comes back. */
  readonly onFailed?: (receipt: string) => void
}

/**
 * Lambda's event source mapping for a queue, reporting failures by item: what the handler took is
 * deleted, what it names in `batchItemFailures` (all of it, when it throws or names something
 * unknown) comes back after the queue's visibility timeout. Resolves when `signal` aborts, after
 * the batch in hand.
 */
export const pollQueue = async (polling: Polling): Promise<void> => {
  const { sqs, queueUrl, signal, batchSize } = polling
  const name = queueUrl.split('/').at(-1) ?? ''
  const receive = new ReceiveMessageCommand({
    QueueUrl: queueUrl,
    MaxNumberOfMessages: batchSize,
    WaitTimeSeconds: 20,
    MessageSystemAttributeNames: ['All'],
  })
  while (!signal.aborted) {
    const received = await untilDone(`Receiving from ${name}`, signal, () =>
      sqs.send(receive, { abortSignal: signal }),
    )
    const messages = received?.Messages ?? []
    if (messages.length > 0) await handleBatch(polling, name, messages)
  }
}

const handleBatch = async (polling: Polling, name: string, messages: readonly Message[]) => {
  const failed = await runHandler(polling, name, messages)
  const done = messages.filter(({ MessageId = '' }) => !failed.has(MessageId))
  for (const { MessageId = '', ReceiptHandle = '' } of messages) {
    if (failed.has(MessageId)) polling.onFailed?.(ReceiptHandle)
  }
  const deletions = done.map(({ ReceiptHandle }) =>
    polling.sqs.send(new DeleteMessageCommand({ QueueUrl: polling.queueUrl, ReceiptHandle })),
  )
  for (const deletion of await Promise.allSettled(deletions)) {
    if (deletion.status === 'fulfilled') continue
    console.error(`A message of ${name} was handled but not deleted:`, deletion.reason)
  }
}

/** The ids that are to come back. */
const runHandler = async (polling: Polling, name: string, messages: readonly Message[]) => {
  const ids = new Set(messages.map(({ MessageId = '' }) => MessageId))
  try {
    const response = await polling.handler({
      Records: messages.map((message) => describe(message, name)),
    })
    const failed = new Set(response?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
    return [...failed].every((id) => ids.has(id)) ? failed : ids
  } catch (error) {
    console.error(`The function of ${name} failed:`, error)
    return ids
  }
}

const describe = (message: Message, name: string): SQSRecord => ({
  messageId: message.MessageId ?? '',
  receiptHandle: message.ReceiptHandle ?? '',
  body: message.Body ?? '',
  md5OfBody: message.MD5OfBody ?? '',
  attributes: {
    ApproximateReceiveCount: message.Attributes?.ApproximateReceiveCount ?? '1',
    SentTimestamp: message.Attributes?.SentTimestamp ?? '0',
    SenderId: message.Attributes?.SenderId ?? '',
    ApproximateFirstReceiveTimestamp: message.Attributes?.ApproximateFirstReceiveTimestamp ?? '0',
  },
  /** EventBridge sets no attributes. */
  messageAttributes: {},
  eventSource: 'aws:sqs',
  eventSourceARN: `arn:aws:sqs:${LOCAL_REGION}:${LOCAL_ACCOUNT}:${name}`,
  awsRegion: LOCAL_REGION,
})
