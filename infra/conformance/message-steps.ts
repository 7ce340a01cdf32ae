import { randomUUID } from 'node:crypto'
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { DecryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms'
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs'
import { credentialsOf } from '../../functions/runtime/credentials.ts'
import { env, mailFrom } from '../../functions/runtime/env.ts'
import { eventSource } from '../../shared/events/index.ts'
import { relayFailures } from '../local/run-events.ts'
import { eventually, refused, same } from './expectations.ts'
import type { Step } from './run-steps.ts'

const sqs = new SQSClient({ credentials: credentialsOf('SQS') })
const bus = new EventBridgeClient({ credentials: credentialsOf('EVENTBRIDGE') })
const ses = new SESv2Client({ credentials: credentialsOf('SESV2') })
const kms = new KMSClient({ credentials: credentialsOf('KMS') })

/** Returns the steps for the expectations of events, mails and codes. */
export const messageSteps = (): readonly Step[] => [
  { area: 'SQS', name: 'names a queue that does not exist', run: namesAbsentQueue },
  { area: 'SQS', name: 'delivers a message, and again until it is deleted', run: deliversAgain },
  { area: 'SQS', name: 'counts messages', run: countsMessages },
  { area: 'SQS', name: 'has tasks that move dead letters', run: movesMessages },
  { area: 'EventBridge', name: 'takes an event with its time', run: takesEvent },
  { area: 'EventBridge', name: 'refuses one event of a call alone', run: refusesOneEvent },
  { area: 'EventBridge', name: 'refuses eleven events', run: refusesEleven },
  { area: 'SES', name: 'takes a mail with headers and tags', run: () => send({}) },
  { area: 'SES', name: 'refuses a sender that is not verified', run: refusesSender },
  { area: 'SES', name: 'refuses a malformed address', run: refusesAddress },
  { area: 'KMS', name: 'decrypts with the context alone', run: decrypts },
]

const urlOf = async (QueueName: string) =>
  (await sqs.send(new GetQueueUrlCommand({ QueueName }))).QueueUrl

const namesAbsentQueue = () => refused(urlOf('no-such-queue'), 'QueueDoesNotExist')

/** Returns the address of a queue of dead letters that no function reads. */
const quiet = () => urlOf(relayFailures)

async function receive(QueueUrl: string | undefined, body: string): Promise<Message> {
  const command = new ReceiveMessageCommand({
    QueueUrl,
    MaxNumberOfMessages: 10,
    WaitTimeSeconds: 1,
    VisibilityTimeout: 1,
    MessageSystemAttributeNames: ['All'],
  })
  return eventually('a delivery', async () => {
    const { Messages = [] } = await sqs.send(command)
    return Messages.find(({ Body }) => Body === body)
  })
}

async function deliversAgain(): Promise<void> {
  const [QueueUrl, MessageBody] = [await quiet(), randomUUID()]
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }))
  const first = await receive(QueueUrl, MessageBody)
  same('first delivery', first.Attributes?.ApproximateReceiveCount, '1')
  const { ReceiptHandle, Attributes } = await receive(QueueUrl, MessageBody)
  same('second delivery', Attributes?.ApproximateReceiveCount, '2')
  same('time in milliseconds', /^\d{13}$/.test(Attributes?.SentTimestamp ?? ''), true)
  await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
}

async function countsMessages(): Promise<void> {
  const { Attributes = {} } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl: await quiet(), AttributeNames: ['All'] }),
  )
  const counts = [Attributes.ApproximateNumberOfMessages, Attributes.QueueArn].map(Boolean)
  same('count and ARN', counts, [true, true])
}

/** Names a queue that does not exist, so it moves nothing. */
async function movesMessages(): Promise<void> {
  const named = { QueueUrl: await quiet(), AttributeNames: ['QueueArn' as const] }
  const { Attributes = {} } = await sqs.send(new GetQueueAttributesCommand(named))
  const SourceArn = `${Attributes.QueueArn}-none`
  const move = new StartMessageMoveTaskCommand({ SourceArn, DestinationArn: Attributes.QueueArn })
  await refused(sqs.send(move), 'ResourceNotFoundException')
}

const event = (Detail = '{}') => ({
  EventBusName: env('EVENT_BUS'),
  Source: eventSource,
  DetailType: 'conformance',
  Detail,
  Time: new Date(),
})

const publishEvents = (Entries: ReturnType<typeof event>[]) =>
  bus.send(new PutEventsCommand({ Entries }))

async function takesEvent(): Promise<void> {
  const { FailedEntryCount, Entries } = await publishEvents([event()])
  same('failed', FailedEntryCount, 0)
  same('an id', typeof Entries?.[0]?.EventId, 'string')
}

async function refusesOneEvent(): Promise<void> {
  const { FailedEntryCount, Entries } = await publishEvents([event(), event('no JSON')])
  same('failed', FailedEntryCount, 1)
  const ids = Entries?.map(({ EventId, ErrorCode }) => [!!EventId, ErrorCode])
  same('entries', ids, [
    [true, undefined],
    [false, 'MalformedDetail'],
  ])
}

const refusesEleven = () =>
  refused(publishEvents(Array.from({ length: 11 }, () => event())), 'ValidationException')

type Mail = { readonly from?: string; readonly to?: string }

async function send({ from, to = 'conformance@example.com' }: Mail): Promise<void> {
  const data = (Data: string) => ({ Data, Charset: 'UTF-8' })
  const { MessageId } = await ses.send(
    new SendEmailCommand({
      FromEmailAddress: from ?? mailFrom(),
      ConfigurationSetName: env('MAIL_CONFIGURATION_SET'),
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          Subject: data('Padrón'),
          Body: { Html: data('<p>Padrón</p>'), Text: data('Padrón') },
          Headers: [
            { Name: 'List-Unsubscribe', Value: '<https://humidor.example/unsubscribe>' },
            { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
          ],
        },
      },
      EmailTags: [{ Name: 'message', Value: 'conformance' }],
    }),
  )
  same('an id', typeof MessageId, 'string')
}

const refusesSender = () => refused(send({ from: 'nobody@humidor.example' }), 'MessageRejected')

const refusesAddress = () => refused(send({ to: 'no address' }), 'BadRequestException')

async function decrypts(): Promise<void> {
  const KeyId = env('ACCOUNT_CODE_KEY')
  const EncryptionContext = { 'userpool-id': 'ours' }
  const { CiphertextBlob, Plaintext } = await kms.send(
    new GenerateDataKeyCommand({ KeyId, NumberOfBytes: 32, EncryptionContext }),
  )
  const decrypt = (context: Record<string, string>) =>
    kms.send(new DecryptCommand({ KeyId, CiphertextBlob, EncryptionContext: context }))
  same('the key', (await decrypt(EncryptionContext)).Plaintext, Plaintext)
  await refused(decrypt({ 'userpool-id': 'another' }), 'InvalidCiphertextException')
}
