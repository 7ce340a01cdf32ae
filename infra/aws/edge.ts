import { Annotations, Aws, CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import {
  AaaaRecord,
  ARecord,
  HostedZone,
  type IHostedZone,
  RecordTarget,
} from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { originSecretHeader } from '../../shared/contract/viewer-address.ts'
import { cookieNames } from '../../shared/rules/session-cookies.ts'
import { apiCalls } from '../edge/api-calls.ts'
import { bundleViewerRequest } from '../edge/bundle-function.ts'
import { type PaymentHosts, paymentPath, stripeHosts } from '../edge/security-headers.ts'
import type { Stage } from '../stages.ts'
import { photoBucketHost, photoBucketName } from './photo-store.ts'
import { createHeadersPolicy } from './response-headers.ts'

type EdgeProps = {
  readonly stage: Stage
  /** The gateway's host. */
  readonly apiHost: string
  /** The built pages. */
  readonly site: IBucket
  readonly accessLogs: IBucket | undefined
  /** The secret that the API requires, as a reference. */
  readonly originSecret: string | undefined
}

/**
 * The status codes for which CloudFront has a caching time. By default it caches each for ten
 * seconds. It never caches the only other one, 416 (developer guide, "Control how long CloudFront
 * caches errors").
 */
const errorStatuses = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504]

/** The hosted zone of the settings. It is not looked up, so that synthesis needs no account. */
export function zoneOf(scope: Construct, { domain }: Stage): IHostedZone | undefined {
  if (domain?.zone === undefined) return undefined
  const { id: hostedZoneId, name: zoneName } = domain.zone
  return HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName })
}

/** The one address people see: pages, API and photos behind CloudFront. */
export class Edge extends Construct {
  readonly distribution: Distribution
  /** `https://…`, without a trailing slash. */
  readonly url: string

  constructor(scope: Construct, id: string, props: EdgeProps) {
    super(scope, id)
    const { stage, site, accessLogs } = props
    const access = new S3OriginAccessControl(this, 'S3Access', {
      originAccessControlName: this.#globalName('S3Access'),
    })
    const shared = {
      compress: true,
      responseHeadersPolicy: this.#headersPolicy('Headers', stage),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      functionAssociations: [
        { function: this.#guard(stage), eventType: FunctionEventType.VIEWER_REQUEST },
      ],
    }
    const pages = { ...shared, ...this.#pageBehavior(site, access) }
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `Digital Humidor, ${stage.name}`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      ...this.#domainOf(stage),
      ...(stage.webAclArn !== undefined && { webAclId: stage.webAclArn }),
      ...(accessLogs && { logBucket: accessLogs, logFilePrefix: 'cloudfront/' }),
      errorResponses: errorStatuses.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultBehavior: pages,
      additionalBehaviors: {
        // CloudFront chooses it by the path before the function makes that the path of the app's page.
        [paymentPath]: {
          ...pages,
          responseHeadersPolicy: this.#headersPolicy('PaymentHeaders', stage, stripeHosts),
        },
        '/api/*': {
          ...shared,
          origin: apiOrigin(props),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        },
        '/media/*': { ...shared, functionAssociations: [], ...this.#photoBehavior(stage, access) },
      },
    })
    this.#remark(stage)
    this.url = `https://${stage.domain?.name ?? this.distribution.distributionDomainName}`
    if (stage.domain) this.#nameIn(zoneOf(this, stage), stage.domain.name)
  }

  #remark(stage: Stage): void {
    if (stage.name === 'prod' && stage.webAclArn === undefined) {
      Annotations.of(this).addWarningV2(
        'digital-humidor:noWebAcl',
        'There is no web ACL in front of production: deploy its stack Firewall, and set HUMIDOR_WEB_ACL_ARN to the output.',
      )
    }
    Annotations.of(this).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      'The root, which alone would list the bucket, always becomes a page at the edge.',
    )
  }

  /** The domain's records: in the zone, or in the output that somebody enters elsewhere. */
  #nameIn(zone: IHostedZone | undefined, recordName: string) {
    if (zone === undefined) {
      const value = `${recordName} CNAME ${this.distribution.distributionDomainName}`
      new CfnOutput(Stack.of(this), 'DomainRecord', { value })
      return
    }
    const target = RecordTarget.fromAlias(new CloudFrontTarget(this.distribution))
    new ARecord(this, 'Address', { zone, recordName, target })
    new AaaaRecord(this, 'AddressV6', { zone, recordName, target })
  }

  /** CloudFront's names are for all regions of an account, in which the stack may be twice. */
  #globalName(id: string): string {
    return `${Stack.of(this).stackName}-${id}-${Aws.REGION}`
  }

  #guard(stage: Stage): EdgeFunction {
    const { session, marker } = cookieNames('https://any')
    const origins = stage.domain ? [`https://${stage.domain.name}`] : []
    return new EdgeFunction(this, 'ViewerRequest', {
      comment: 'Session cookie to bearer, no foreign state changes, deep links',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(
        bundleViewerRequest({
          ...apiCalls,
          sessionCookie: session,
          markerCookie: marker,
          origins,
        }),
      ),
    })
  }

  #headersPolicy(id: string, { name }: Stage, payments?: PaymentHosts) {
    return createHeadersPolicy(this, id, {
      name: this.#globalName(id),
      photoOrigin: `https://${photoBucketHost(name)}`,
      payments,
    })
  }

  #pageBehavior(site: IBucket, originAccessControl: S3OriginAccessControl): BehaviorOptions {
    return {
      // With the right to list, a missing file is a 404 and not a 403.
      origin: S3BucketOrigin.withOriginAccessControl(site, {
        originAccessControl,
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    }
  }

  /** The bucket is named and not referred to, see `photoBucketName`; it grants the reading itself. */
  #photoBehavior(stage: Stage, { originAccessControlId }: S3OriginAccessControl): BehaviorOptions {
    const bucket = Bucket.fromBucketAttributes(this, 'Photos', {
      bucketName: photoBucketName(stage.name),
      region: Aws.REGION,
    })
    return {
      origin: S3BucketOrigin.withBucketDefaults(bucket, { originAccessControlId }),
      // Photos never change under their key and say so themselves.
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    }
  }

  #domainOf({ domain }: Stage) {
    if (domain === undefined) return {}
    const certificate = Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn)
    return {
      domainNames: [domain.name],
      certificate,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    }
  }
}

/** CloudFront replaces what a viewer sends under the same name. */
const apiOrigin = ({ apiHost, originSecret }: EdgeProps) =>
  new HttpOrigin(apiHost, {
    ...(originSecret !== undefined && { customHeaders: { [originSecretHeader]: originSecret } }),
  })
