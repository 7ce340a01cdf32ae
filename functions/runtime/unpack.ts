import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { packedType } from '../../shared/contract/route.ts'
import { DomainError } from './errors.ts'

export const isPacked = ({ headers }: Pick<APIGatewayProxyEventV2, 'headers'>): boolean =>
  headers['content-type'] === packedType

/**
 * The event as if its JSON had come as it is.
 *
 * @param most bytes that the body may unpack to; it stops there
 * @throws DomainError `too_large`, or `invalid_input` when it is not compressed
 */
export function unpack(event: APIGatewayProxyEventV2, most: number): APIGatewayProxyEventV2 {
  const { gunzipSync } = process.getBuiltinModule('node:zlib')
  const packed = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  try {
    const body = gunzipSync(packed, { maxOutputLength: most }).toString()
    const headers = { ...event.headers, 'content-type': 'application/json' }
    return { ...event, body, headers, isBase64Encoded: false }
  } catch (error) {
    if (error instanceof RangeError)
      throw new DomainError('too_large', `This is more than ${most / 1_000_000} MB.`)
    throw new DomainError('invalid_input', 'This request could not be read.')
  }
}
