import { LOCAL_REGION } from '../credentials.ts'

/** The one account of the embedded cloud. */
export const account = '000000000000'

export const queueArn = (name: string): string => `arn:aws:sqs:${LOCAL_REGION}:${account}:${name}`
