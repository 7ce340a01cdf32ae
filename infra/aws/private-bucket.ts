import { RemovalPolicy } from 'aws-cdk-lib'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CorsRule,
  type LifecycleRule,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'

type PrivateBucketProps = {
  /** Whether its content outlives the stack. */
  readonly keepsData: boolean
  readonly bucketName?: string
  readonly cors?: CorsRule[]
  /** Whether what is deleted or replaced is kept as an old version, for as long as its rules say. */
  readonly versioned?: boolean
  readonly lifecycleRules?: LifecycleRule[]
}

/** A private, encrypted bucket that takes https only. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, { keepsData, ...props }: PrivateBucketProps) {
    super(scope, id, {
      ...props,
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
