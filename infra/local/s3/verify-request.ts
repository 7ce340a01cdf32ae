import type { LocalCredentials } from '../credentials.ts'
import { accessDenied, S3Error } from './s3-error.ts'
import type { S3Request } from './s3-request.ts'
import {
  ALGORITHM,
  parseAmzDate,
  readScope,
  type Scope,
  sha256,
  verifySignature,
} from './signature.ts'

const MAX_SKEW_MS = 15 * 60_000
const MAX_EXPIRY_S = 7 * 24 * 3600

/**
 * Lets a request pass that carries a valid signature, in its Authorization header or presigned in
 * its query.
 * @throws S3Error as S3 answers: AccessDenied, InvalidAccessKeyId, SignatureDoesNotMatch,
 * RequestTimeTooSkewed
 */
export function verifyRequest(request: S3Request, credentials: LocalCredentials, now = Date.now()) {
  const { authorization } = request.headers
  if (authorization !== undefined) verifyHeader(request, authorization, credentials, now)
  else if (request.query.has('X-Amz-Signature')) verifyQuery(request, credentials, now)
  else throw accessDenied()
}

function verifyHeader(
  request: S3Request,
  authorization: string,
  credentials: LocalCredentials,
  now: number,
) {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=([0-9a-f]+)$/
  const [, credential = '', signedHeaders = '', signature = ''] = pattern.exec(authorization) ?? []
  if (!signature) {
    throw new S3Error(400, 'AuthorizationHeaderMalformed', 'The authorization header is malformed.')
  }
  const scope = readScope(credential, credentials)
  const date = request.headers['x-amz-date'] ?? ''
  const skew = Math.abs(now - parseAmzDate(date))
  if (!(skew <= MAX_SKEW_MS)) {
    throw new S3Error(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    )
  }
  const payload = request.headers['x-amz-content-sha256']
  if (payload === undefined) {
    throw new S3Error(400, 'InvalidRequest', 'Missing required header: x-amz-content-sha256')
  }
  const canonical = canonicalRequest(request, signedHeaders, payload)
  verifySignature(stringToSign(date, scope, canonical), signature, scope, credentials)
}

function verifyQuery(request: S3Request, credentials: LocalCredentials, now: number) {
  const parameter = (name: string) => request.query.get(`X-Amz-${name}`) ?? ''
  const scope = readScope(parameter('Credential'), credentials)
  const date = parameter('Date')
  const seconds = Number(parameter('Expires'))
  const signedAt = parseAmzDate(date)
  const isReadable = parameter('Algorithm') === ALGORITHM && signedAt > 0
  if (!isReadable || !(seconds > 0 && seconds <= MAX_EXPIRY_S)) {
    throw new S3Error(
      400,
      'AuthorizationQueryParametersError',
      'The query parameters of the signature are malformed.',
    )
  }
  const canonical = canonicalRequest(request, parameter('SignedHeaders'), 'UNSIGNED-PAYLOAD')
  verifySignature(stringToSign(date, scope, canonical), parameter('Signature'), scope, credentials)
  if (signedAt - MAX_SKEW_MS > now) throw accessDenied('Request is not valid yet')
  if (signedAt + seconds * 1000 < now) throw accessDenied('Request has expired')
}

function stringToSign(date: string, scope: Scope, canonical: string) {
  const place = `${scope.date}/${scope.region}/${scope.service}/aws4_request`
  return [ALGORITHM, date, place, sha256(canonical)].join('\n')
}

/** S3 alone signs the path as it is sent, without encoding it a second time. */
function canonicalRequest(request: S3Request, signedHeaders: string, payload: string) {
  const names = signedHeaders.split(';')
  if (!names.includes('host')) throw accessDenied('The host header must be signed.')
  const headers = names.map((name) => `${name}:${squeeze(request.headers[name] ?? '')}\n`).join('')
  const query = canonicalQuery(request.query)
  return [request.method, request.path, query, headers, signedHeaders, payload].join('\n')
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
