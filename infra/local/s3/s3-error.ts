import type { AwsError } from '../aws-json.ts'
import { buildXml } from './xml.ts'

/** A refusal as S3 words it: status, code, and the details some codes carry. */
export class S3Error extends Error {
  override readonly name = 'S3Error'
  readonly status: number
  readonly code: string
  readonly details: Readonly<Record<string, string | number>>

  constructor(
    status: number,
    code: string,
    message: string,
    details: Readonly<Record<string, string | number>> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }

  toXml(requestId: string): string {
    const { code: Code, message: Message, details } = this
    return buildXml({ Error: { Code, Message, ...details, RequestId: requestId } })
  }
}

export const accessDenied = (message = 'Access Denied') => new S3Error(403, 'AccessDenied', message)

/** The names S3 has for the common errors of signatures. */
const SIGNATURE_CODES: Readonly<Record<string, string>> = {
  MissingAuthenticationTokenException: 'AccessDenied',
  IncompleteSignatureException: 'AuthorizationHeaderMalformed',
  UnrecognizedClientException: 'InvalidAccessKeyId',
  InvalidSignatureException: 'SignatureDoesNotMatch',
  RequestExpired: 'RequestTimeTooSkewed',
}

export const signatureError = ({ code, status, message }: AwsError) =>
  new S3Error(status, SIGNATURE_CODES[code] ?? code, message)

export const noSuchKey = (key: string) =>
  new S3Error(404, 'NoSuchKey', 'The specified key does not exist.', { Key: key })

export const preconditionFailed = () =>
  new S3Error(
    412,
    'PreconditionFailed',
    'At least one of the pre-conditions you specified did not hold',
  )
