import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct, IDependable } from 'constructs'
import type { PrivateBucket } from './private-bucket.ts'

type SiteProps = {
  readonly bucket: PrivateBucket
  /** The built pages. */
  readonly folder: string
  /** Until a line of what uploads them is deleted. */
  readonly logDays: number
  /** Resources that are deployed before the pages, because pages call them. */
  readonly after: readonly IDependable[]
}

/**
 * Uploads the built pages. Hashed files come first, live for a year and are never pruned, so that a
 * page loaded before a deployment still finds its chunks; everything else is asked for every time,
 * which saves invalidating CloudFront.
 */
export function deploySite(scope: Construct, { bucket, folder, logDays, after }: SiteProps): void {
  const logGroup = new LogGroup(scope, 'DeployLog', {
    retention: logDays,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const assets = new BucketDeployment(scope, 'DeployAssets', {
    sources: [Source.asset(folder, { exclude: ['*', '!assets', '!assets/**'] })],
    destinationBucket: bucket,
    logGroup,
    cacheControl: [
      CacheControl.setPublic(),
      CacheControl.maxAge(Duration.days(365)),
      CacheControl.immutable(),
    ],
    prune: false,
  })
  const pages = new BucketDeployment(scope, 'DeployPages', {
    sources: [Source.asset(folder, { exclude: ['assets', 'assets/**'] })],
    destinationBucket: bucket,
    logGroup,
    cacheControl: [CacheControl.noCache()],
    prune: false,
  })
  pages.node.addDependency(assets, ...after)
}
