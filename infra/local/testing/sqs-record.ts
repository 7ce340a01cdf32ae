import type { SQSRecord } from 'aws-lambda'

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
