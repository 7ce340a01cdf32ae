import { S3Error } from './s3-error.ts'
import type { S3Reply, S3Request } from './s3-request.ts'

/** The headers that let a page of the allowed origin read the response. */
export const corsHeaders = ({ headers: { origin } }: S3Request, allowedOrigin: string) =>
  origin === allowedOrigin
    ? {
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'ETag',
        vary: 'Origin',
      }
    : {}

/** A browser's question before it uploads. @throws S3Error `AccessForbidden` for other origins */
export function handlePreflight(request: S3Request, allowedOrigin: string): S3Reply {
  const { origin } = request.headers
  if (origin !== allowedOrigin) {
    throw new S3Error(
      403,
      'AccessForbidden',
      "CORSResponse: This CORS request is not allowed. This is usually because the evalution of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.",
    )
  }
  const requested = request.headers['access-control-request-headers']
  return {
    status: 200,
    headers: {
      'access-control-allow-methods': 'POST',
      'access-control-max-age': 3000,
      ...(requested !== undefined && { 'access-control-allow-headers': requested }),
    },
  }
}
