import type { ServiceKey } from '../credentials.ts'
import {
  ALGORITHM,
  canonicalRequest,
  compareSignature,
  MAX_SKEW_MS,
  parseAmzDate,
  readScope,
  textToSign,
  verifySignature,
} from '../signature/verify-signature.ts'
import { accessDenied, S3Error } from './s3-error.ts'
import type { S3Request } from './s3-request.ts'

const MAX_EXPIRY_S = 7 * 24 * 3600

/**
 * Lets a request pass that carries a valid signature, in its Authorization header or presigned in
 * its query.
 * @throws S3Error AccessDenied, InvalidRequest, AuthorizationQueryParametersError
 * @throws AwsFault as `verifySignature`
 */
export function verifyRequest(request: S3Request, key: ServiceKey, now = Date.now()) {
  const { authorization, 'x-amz-content-sha256': payloadHash } = request.headers
  if (authorization === undefined) {
    if (!request.query.has('X-Amz-Signature')) throw accessDenied()
    verifyQuery(request, key, now)
  } else if (payloadHash === undefined) {
    throw new S3Error(400, 'InvalidRequest', 'Missing required header: x-amz-content-sha256')
  } else verifySignature(request, key, payloadHash, now)
}

function verifyQuery(request: S3Request, key: ServiceKey, now: number) {
  const parameter = (name: string) => request.query.get(`X-Amz-${name}`) ?? ''
  const scope = readScope(parameter('Credential'), key)
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
  const signedHeaders = parameter('SignedHeaders')
  if (!signedHeaders.split(';').includes('host')) {
    throw accessDenied('The host header must be signed.')
  }
  const canonical = canonicalRequest(request, key, signedHeaders, 'UNSIGNED-PAYLOAD')
  compareSignature(textToSign(date, scope, canonical), parameter('Signature'), scope, key)
  if (signedAt - MAX_SKEW_MS > now) throw accessDenied('Request is not valid yet')
  if (signedAt + seconds * 1000 < now) throw accessDenied('Request has expired')
}
