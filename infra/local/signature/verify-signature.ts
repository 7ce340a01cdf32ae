import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { type AwsCall, AwsError } from '../aws-json.ts'
import { LOCAL_REGION, type ServiceKey } from '../credentials.ts'
import type { LocalRequest } from '../serve-http.ts'

export const ALGORITHM = 'AWS4-HMAC-SHA256'
const MAX_SKEW_MS = 15 * 60_000

type SignedRequest = {
  readonly method: string
  /** As it was sent, still encoded. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
}

/**
 * Accepts a request whose Authorization header carries a valid signature (IAM user guide, 'Create a
 * signed AWS API request').
 *
 * @param payloadHash SHA-256 of the body in hexadecimal; for S3 the value of `x-amz-content-sha256`
 * @param now milliseconds; without it the age of the request is not checked: requests do not leave this
 * machine, and tests turn the clock
 * @throws AwsError with the names of AWS's common errors: MissingAuthenticationTokenException,
 * IncompleteSignatureException, UnrecognizedClientException, InvalidSignatureException,
 * RequestExpired
 */
export function verifySignature(
  request: SignedRequest,
  key: ServiceKey,
  payloadHash: string,
  now?: number,
) {
  const { credential, signedHeaders, signature, date } = readHeaders(request.headers)
  const scope = readScope(credential, key)
  const canonical = canonicalRequest(request, key, signedHeaders, payloadHash)
  compareSignature(textToSign(date, scope, canonical), signature, scope, key)
  if (now !== undefined && !(Math.abs(now - parseAmzDate(date)) <= MAX_SKEW_MS)) {
    throw refusal('RequestExpired', 'The time of the request is too far from the current time.')
  }
}

/** `verifySignature` for a request that is here with its whole body. @throws AwsError */
export const verifyCall = (request: LocalRequest, key: ServiceKey, now?: number) => {
  const { method, url, headers, body } = request
  const asSent = { method, path: url.pathname, query: url.searchParams, headers }
  verifySignature(asSent, key, sha256(body), now)
}

/** The same calls, which need a signature with the key. */
export const signed = (calls: ReadonlyMap<string, AwsCall>, key: ServiceKey) =>
  [...calls].map(([name, call]): [string, AwsCall] => [
    name,
    async (input, request) => {
      verifyCall(request, key)
      return call(input, request)
    },
  ])

function readHeaders(headers: IncomingHttpHeaders) {
  const { authorization, 'x-amz-date': date } = headers
  if (authorization === undefined) {
    throw refusal('MissingAuthenticationTokenException', 'Missing Authentication Token')
  }
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=([0-9a-f]{64})$/
  const [, credential = '', signedHeaders = '', signature = ''] = pattern.exec(authorization) ?? []
  if (!signature || typeof date !== 'string') {
    throw refusal('IncompleteSignatureException', 'Authorization or X-Amz-Date is malformed.')
  }
  const signed = signedHeaders.split(';')
  const unsigned = Object.keys(headers).filter(
    (name) => /^(host$|x-amz-)/.test(name) && !signed.includes(name),
  )
  if (unsigned.length === 0) return { credential, signedHeaders, signature, date }
  throw refusal(
    'InvalidSignatureException',
    `These headers are not signed: ${unsigned.join(', ')}.`,
  )
}

/**
 * The scope a credential names, which must be this region, the key's own service and its key.
 * @throws AwsError UnrecognizedClientException, InvalidSignatureException
 */
export function readScope(credential: string, key: ServiceKey): string {
  const [accessKeyId, date, ...place] = credential.split('/')
  if (accessKeyId !== key.accessKeyId) {
    throw refusal(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
    )
  }
  if (place.join('/') === `${LOCAL_REGION}/${key.service}/aws4_request`) {
    return [date, ...place].join('/')
  }
  throw refusal(
    'InvalidSignatureException',
    `Credential should be scoped to ${LOCAL_REGION} and ${key.service}.`,
  )
}

const textToSign = (date: string, scope: string, canonical: string) =>
  [ALGORITHM, date, scope, sha256(canonical)].join('\n')

/** @throws AwsError `InvalidSignatureException` unless the text was signed with the key */
export function compareSignature(text: string, signature: string, scope: string, key: ServiceKey) {
  const expected = hmac(signingKeyOf(scope, key), text)
  const given = Buffer.from(signature, 'hex')
  if (given.length === expected.length && timingSafeEqual(given, expected)) return
  throw refusal(
    'InvalidSignatureException',
    'The request signature we calculated does not match the signature you provided.',
  )
}

const signingKeys = new WeakMap<
  ServiceKey,
  { readonly scope: string; readonly signingKey: Buffer }
>()

/** Derived once a day: it is four of the five HMACs of a signature. */
function signingKeyOf(scope: string, key: ServiceKey): Buffer {
  const last = signingKeys.get(key)
  if (last?.scope === scope) return last.signingKey
  const secret = Buffer.from(`AWS4${key.secretAccessKey}`)
  const signingKey = scope.split('/').reduce(hmac, secret)
  signingKeys.set(key, { scope, signingKey })
  return signingKey
}

function canonicalRequest(
  { method, path, query, headers }: SignedRequest,
  { service }: ServiceKey,
  signedHeaders: string,
  payloadHash: string,
) {
  // S3 alone signs the path as it is sent, without encoding it a second time.
  const signedPath = service === 's3' ? path : path.split('/').map(encode).join('/')
  const lines = signedHeaders
    .split(';')
    .map((name) => `${name}:${squeeze(String(headers[name] ?? ''))}\n`)
  return [
    method,
    signedPath,
    canonicalQuery(query),
    lines.join(''),
    signedHeaders,
    payloadHash,
  ].join('\n')
}

const squeeze = (value: string) => value.trim().replace(/\s+/g, ' ')

function canonicalQuery(query: URLSearchParams) {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
}

function encode(text: string) {
  const hex = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(text).replace(/[!'()*]/g, hex)
}

/** `20261121T040100Z` in milliseconds, NaN when it is no such date. */
function parseAmzDate(text: string): number {
  const found = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text)
  if (!found) return Number.NaN
  const [, year, month, day, hour, minute, second] = found
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** AWS's common errors return 403; DynamoDB and Cognito return 400, which the SDKs treat alike. */
const refusal = (code: string, message: string) => new AwsError(code, message, 403)
