import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { LocalCredentials } from '../credentials.ts'
import { S3Error } from './s3-error.ts'

/** AWS Signature Version 4, the part all three carriers (header, query, form) have in common. */
export const ALGORITHM = 'AWS4-HMAC-SHA256'

export type Scope = { accessKeyId: string; date: string; region: string; service: string }

/** @throws S3Error when the credential is malformed or not of the key we know */
export function readScope(credential: string, credentials: LocalCredentials): Scope {
  const [accessKeyId, date, region, service, terminator] = credential.split('/')
  if (!accessKeyId || !date || !region || service !== 's3' || terminator !== 'aws4_request') {
    throw new S3Error(400, 'AuthorizationQueryParametersError', 'The credential is mal-formed.')
  }
  if (accessKeyId !== credentials.accessKeyId) {
    throw new S3Error(
      403,
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    )
  }
  return { accessKeyId, date, region, service }
}

/** @throws S3Error `SignatureDoesNotMatch` unless the text was signed with our secret */
export function verifySignature(
  text: string,
  signature: string,
  scope: Scope,
  { secretAccessKey }: LocalCredentials,
) {
  const dateKey = hmac(`AWS4${secretAccessKey}`, scope.date)
  const signingKey = hmac(hmac(hmac(dateKey, scope.region), scope.service), 'aws4_request')
  const expected = hmac(signingKey, text)
  const given = Buffer.from(signature, 'hex')
  if (given.length === expected.length && timingSafeEqual(given, expected)) return
  throw new S3Error(
    403,
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  )
}

/** `20261121T040100Z` as milliseconds, NaN when it is no such date. */
export function parseAmzDate(text: string): number {
  const found = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text)
  if (!found) return Number.NaN
  const [, year, month, day, hour, minute, second] = found
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function hmac(key: string | Buffer, text: string) {
  return createHmac('sha256', key).update(text).digest()
}
