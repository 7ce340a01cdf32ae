import type { _Record, AttributeValue as Read } from '@aws-sdk/client-dynamodb-streams'
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'

type Image = Record<string, AttributeValue>

/** A record of a table's stream in Lambda's form: binary as base64, times in seconds. */
export const toLambdaRecord = (record: _Record, streamArn: string): DynamoDBRecord => {
  const { Keys, NewImage, OldImage, ...change } = record.dynamodb ?? {}
  return {
    eventID: record.eventID,
    eventName: record.eventName,
    eventVersion: record.eventVersion,
    eventSource: record.eventSource,
    awsRegion: record.awsRegion,
    eventSourceARN: streamArn,
    dynamodb: {
      ApproximateCreationDateTime: seconds(change.ApproximateCreationDateTime),
      SequenceNumber: change.SequenceNumber,
      SizeBytes: change.SizeBytes,
      StreamViewType: change.StreamViewType,
      ...(Keys && { Keys: toImage(Keys) }),
      ...(NewImage && { NewImage: toImage(NewImage) }),
      ...(OldImage && { OldImage: toImage(OldImage) }),
    },
  }
}

const seconds = (date: Date | undefined) => date && Math.floor(date.getTime() / 1000)

const toImage = (read: Record<string, Read>): Image =>
  Object.fromEntries(Object.entries(read).map(([name, value]) => [name, toValue(value)]))

const toValue = (value: Read): AttributeValue => {
  if (value.B !== undefined) return { B: base64(value.B) }
  if (value.BS !== undefined) return { BS: value.BS.map(base64) }
  if (value.L !== undefined) return { L: value.L.map(toValue) }
  if (value.M !== undefined) return { M: toImage(value.M) }
  const { S, N, SS, NS, BOOL, NULL } = value
  if (S !== undefined) return { S }
  if (N !== undefined) return { N }
  if (SS !== undefined) return { SS }
  if (NS !== undefined) return { NS }
  if (BOOL !== undefined) return { BOOL }
  return { NULL: NULL ?? true }
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
