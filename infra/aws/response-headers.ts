import { Duration } from 'aws-cdk-lib'
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import {
  contentSecurityPolicy,
  hstsSeconds,
  type PaymentHosts,
  securityHeaders,
} from '../edge/security-headers.ts'

type HeadersProps = {
  readonly name: string
  /** The origin to which the browser sends photos. */
  readonly photoOrigin: string
  readonly payments: PaymentHosts | undefined
}

/**
 * The security headers as CloudFront wants them: five by fields of their own (as custom headers it
 * refuses them), the rest by name. A template test holds the outcome to the table.
 */
export function createHeadersPolicy(
  scope: Construct,
  id: string,
  { name, ...hosts }: HeadersProps,
): ResponseHeadersPolicy {
  const setting = { ...hosts, https: true }
  const override = true
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: name,
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: contentSecurityPolicy(setting),
        override: false,
      },
      contentTypeOptions: { override },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(hstsSeconds),
        override,
      },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(securityHeaders(setting))
        .filter(([header]) => !withOwnField.has(header))
        .map(([header, value]) => ({ header, value, override })),
    },
    removeHeaders: ['server', 'x-amz-server-side-encryption', 'x-amz-version-id'],
  })
}

const withOwnField = new Set([
  'content-security-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
])
