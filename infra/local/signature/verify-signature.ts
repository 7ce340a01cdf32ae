import { createHash, createHmac, type Hash, type Hmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { SignatureV4 } from '@smithy/signature-v4'
import { type AwsCall, AwsError } from '../aws-json.ts'
import { LOCAL_REGION, type ServiceKey } from '../credentials.ts'
import type { LocalRequest } from '../serve-http.ts'

export const ALGORITHM = 'AWS4-HMAC-SHA256'
const MAX_SKEW_MS = 15 * 60_000

type SignedRequest = {
  readonly method: string
  /** The path as sent, still encoded. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  /** Undefined for S3, whose `x-amz-content-sha256` is signed. */
  readonly body?: Uint8Array
}

/**
 * Accepts a request whose Authorization header carries a valid signature (IAM user guide, 'Create a
 * signed AWS API request').
 *
 * @param now milliseconds. If it is undefined, the age of the request is not checked: requests do not
 * leave this machine, and tests turn the clock.
 * @throws AwsError with the names of AWS's common errors: MissingAuthenticationTokenException,
 * IncompleteSignatureException, UnrecognizedClientException, InvalidSignatureException,
 * RequestExpired
 */
export async function verifySignature(
  { method, path, query, headers, body }: SignedRequest,
  key: ServiceKey,
  now?: number,
) {
  const { credential, signedHeaders, signature, date } = readHeaders(headers)
  checkScope(credential, key)
  // The signer trusts this header instead of reading the body.
  const readHeader = (name: string) =>
    name === 'x-amz-content-sha256' && body
      ? createHash('sha256').update(body).digest('hex')
      : String(headers[name] ?? '')
  const signed = await signerOf(key).sign(
    {
      method,
      path,
      query: Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)])),
      headers: Object.fromEntries(signedHeaders.map((name) => [name, readHeader(name)])),
      protocol: 'http:',
      hostname: '127.0.0.1',
      body,
    },
    { signingDate: date, signableHeaders: new Set(signedHeaders) },
  )
  compare(signature, signed.headers.authorization?.split('Signature=')[1])
  if (now !== undefined && Math.abs(now - date.getTime()) > MAX_SKEW_MS) {
    throw refusal('RequestExpired', 'The time of the request is too far from the current time.')
  }
}

/** `verifySignature` for a request with its whole body. @throws AwsError */
export const verifyCall = (request: LocalRequest, key: ServiceKey, now?: number) => {
  const { method, url, headers, body } = request
  const asSent = { method, path: url.pathname, query: url.searchParams, headers, body }
  return verifySignature(asSent, key, now)
}

/** Checks the signature of a text, as of a form's policy. @throws AwsError as `verifySignature` */
export async function verifyText(
  text: string,
  credential: string,
  signature: string,
  key: ServiceKey,
) {
  const day = checkScope(credential, key)
  compare(
    signature,
    await signerOf(key).sign(text, { signingDate: parseAmzDate(`${day}T000000Z`) }),
  )
}

/** The same calls, which need a signature with the key. */
export const signed = (calls: ReadonlyMap<string, AwsCall>, key: ServiceKey) =>
  [...calls].map(([name, call]): [string, AwsCall] => [
    name,
    async (input, request) => {
      await verifyCall(request, key)
      return call(input, request)
    },
  ])

/** S3 alone signs the path as sent, without a second encoding. */
const signerOf = (key: ServiceKey) =>
  new SignatureV4({
    credentials: key,
    region: LOCAL_REGION,
    service: key.service,
    sha256: Sha256,
    applyChecksum: false,
    uriEscapePath: key.service !== 's3',
  })

function readHeaders(headers: IncomingHttpHeaders) {
  const { authorization, 'x-amz-date': date } = headers
  if (authorization === undefined) {
    throw refusal('MissingAuthenticationTokenException', 'Missing Authentication Token')
  }
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=([0-9a-f]{64})$/
  const [, credential = '', signedHeaders = '', signature = ''] = pattern.exec(authorization) ?? []
  const parsed = parseAmzDate(String(date))
  if (!signature || Number.isNaN(parsed.getTime())) {
    throw refusal('IncompleteSignatureException', 'Authorization or X-Amz-Date is malformed.')
  }
  const names = signedHeaders.split(';')
  const unsigned = Object.keys(headers).filter(
    (name) => /^(host$|x-amz-)/.test(name) && !names.includes(name),
  )
  if (unsigned.length === 0) return { credential, signedHeaders: names, signature, date: parsed }
  throw refusal(
    'InvalidSignatureException',
    `These headers are not signed: ${unsigned.join(', ')}.`,
  )
}

/**
 * Returns the day of a credential, whose scope must be this region and the key's service.
 * @throws AwsError UnrecognizedClientException, InvalidSignatureException
 */
function checkScope(credential: string, key: ServiceKey): string {
  const [accessKeyId, day = '', ...place] = credential.split('/')
  if (accessKeyId !== key.accessKeyId) {
    throw refusal(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
    )
  }
  if (place.join('/') === `${LOCAL_REGION}/${key.service}/aws4_request`) {
    return day
  }
  throw refusal(
    'InvalidSignatureException',
    `Credential should be scoped to ${LOCAL_REGION} and ${key.service}.`,
  )
}

/** @throws AwsError `InvalidSignatureException` unless the signatures are equal */
function compare(signature: string, expected = '') {
  const [actual, wanted] = [Buffer.from(signature), Buffer.from(expected)]
  if (actual.length === wanted.length && timingSafeEqual(actual, wanted)) return
  throw refusal(
    'InvalidSignatureException',
    'The request signature we calculated does not match the signature you provided.',
  )
}

/** SHA-256, or its HMAC if a secret is passed, in the form that the signer expects. */
class Sha256 {
  readonly #hash: Hash | Hmac
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    const key = ArrayBuffer.isView(secret)
      ? new Uint8Array(secret.buffer, secret.byteOffset, secret.byteLength)
      : typeof secret === 'object'
        ? new Uint8Array(secret)
        : secret
    this.#hash = key === undefined ? createHash('sha256') : createHmac('sha256', key)
  }
  update(data: string | Uint8Array) {
    this.#hash.update(data)
  }
  async digest() {
    return new Uint8Array(this.#hash.digest())
  }
}

/** Parses `20261121T040100Z`. Other texts become an invalid date. */
function parseAmzDate(text: string): Date {
  const pattern = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/
  return new Date(pattern.test(text) ? text.replace(pattern, '$1-$2-$3T$4:$5:$6Z') : Number.NaN)
}

/** AWS's common errors return 403; DynamoDB and Cognito return 400, which the SDKs treat alike. */
const refusal = (code: string, message: string) => new AwsError(code, message, 403)
