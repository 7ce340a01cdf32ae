import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'

type PrivateBucketProps = {
  /** True if its content outlives the stack. */
  readonly keepsData: boolean
  /** The bucket of its access log. */
  readonly accessLogs?: AccessLogs | undefined
} & Pick<BucketProps, 'bucketName' | 'cors' | 'lifecycleRules' | 'objectOwnership' | 'versioned'>

/** A private, encrypted bucket that takes https only. */
export class PrivateBucket extends Bucket {
  constructor(
    scope: Construct,
    id: string,
    { keepsData, accessLogs, ...props }: PrivateBucketProps,
  ) {
    super(scope, id, {
      ...props,
      ...(accessLogs && {
        serverAccessLogsBucket: accessLogs,
        serverAccessLogsPrefix: `s3/${id}/`,
      }),
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
      autoDeleteObjects: !keepsData,
    })
  }

  /** Never a website of its own. (Said here also because the CDK types it more loosely than its uses.) */
  override get isWebsite(): boolean {
    return false
  }
}

/** Long enough to look into abuse; the lines hold network addresses and paths. */
const accessLogDays = 30

/** The request logs of CloudFront and of the other buckets. */
export class AccessLogs extends PrivateBucket {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      keepsData: false,
      // CloudFront writes its log by access control lists (developer guide, 'Standard logging (legacy)').
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(accessLogDays) }],
    })
  }
}
