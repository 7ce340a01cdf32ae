import type { SQSRecord } from 'aws-lambda'
import { type DomainEvent, detailTypeOf } from '../../../shared/events/event.ts'

/** A message as Lambda hands it to a reaction. */
export const sqsRecord = (body: unknown, messageId = 'message-1'): SQSRecord => ({
  messageId,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  receiptHandle: messageId,
  attributes: {
    ApproximateReceiveCount: '1',
    SentTimestamp: '0',
    SenderId: 'events',
    ApproximateFirstReceiveTimestamp: '0',
  },
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: 'arn:aws:sqs:eu-west-1:0:queue',
  awsRegion: 'eu-west-1',
})

/** A message with an event, as the bus delivers it. */
export function eventRecord(event: DomainEvent, data: object, messageId?: string): SQSRecord {
  const detail = typeof event.from === 'object' ? data : { requestId: 'r1', data }
  return sqsRecord({ 'detail-type': detailTypeOf(event), detail }, messageId)
}
