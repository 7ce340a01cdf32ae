import { Aws, Duration, Fn } from 'aws-cdk-lib'
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnBucket, HttpMethods } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { type AccessLogs, PrivateBucket } from './private-bucket.ts'

type PhotoStoreProps = {
  readonly keepsData: boolean
  readonly accessLogs: AccessLogs | undefined
  readonly bucketName: string
  /** The only origin whose pages may send photos here. */
  readonly appUrl: string
  /** The distribution that may read them. */
  readonly distributionArn: string
}

/**
 * The photo bucket's name. It is not left to CloudFormation, because the distribution refers to the
 * bucket (as an origin and in its security policy) and the bucket to the distribution (as the origin
 * of uploads). The end of the stack's id makes it new each time the stack is created: a bucket that
 * an earlier stack has kept is not in the way.
 */
export const photoBucketName = (stage: string): string =>
  `humidor-${stage}-photos-${Fn.select(2, Fn.split('/', Aws.STACK_ID))}`

/** Returns the photo bucket's host for browsers and CloudFront. */
export const photoBucketHost = (stage: string): string =>
  `${photoBucketName(stage)}.s3.${Aws.REGION}.${Aws.URL_SUFFIX}`

/** Photos: written through presigned forms, read through CloudFront, public in no other way. */
export class PhotoStore extends Construct {
  readonly bucket: PrivateBucket

  constructor(scope: Construct, id: string, props: PhotoStoreProps) {
    super(scope, id)
    this.bucket = new PrivateBucket(this, 'Bucket', {
      bucketName: props.bucketName,
      keepsData: props.keepsData,
      accessLogs: props.accessLogs,
      versioned: true,
      lifecycleRules: [
        {
          prefix: 'media/',
          // As long as the table can be restored to, and no longer: its rows name these photos.
          noncurrentVersionExpiration: Duration.days(35),
          expiredObjectDeleteMarker: true,
        },
        // Uploads that could not be processed. The row that deletes them lives for three days at
        // most.
        {
          prefix: 'uploads/',
          expiration: Duration.days(7),
          noncurrentVersionExpiration: Duration.days(1),
        },
      ],
      cors: [
        {
          allowedMethods: [HttpMethods.POST],
          allowedOrigins: [props.appUrl],
          allowedHeaders: ['content-type'],
          maxAge: Duration.hours(1).toSeconds(),
        },
      ],
    })
    this.#notifyEventBridge()
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [this.bucket.arnForObjects('media/*')],
        conditions: { StringEquals: { 'AWS:SourceArn': props.distributionArn } },
      }),
    )
  }

  /** By the bucket's own property: the CDK's `eventBridgeEnabled` adds a Lambda that may do more. */
  #notifyEventBridge(): void {
    const resource = this.bucket.node.defaultChild
    if (!(resource instanceof CfnBucket)) throw new Error('The bucket is no bucket')
    resource.notificationConfiguration = {
      eventBridgeConfiguration: { eventBridgeEnabled: true },
    }
  }
}
