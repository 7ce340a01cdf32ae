import { CfnOutput, Stack } from 'aws-cdk-lib'
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { EventBus } from 'aws-cdk-lib/aws-events'
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import type { Construct } from 'constructs'
import { usualSeconds } from '../../shared/events/reactions.ts'
import type { Stage } from '../stages.ts'
import { Accounts } from './accounts.ts'
import { apiHostOf } from './api.ts'
import { AppFunction, createLog } from './app-function.ts'
import { type Cloud, connectNeeds } from './connect-needs.ts'
import { adoptTable, createTable } from './data-store.ts'
import { Edge } from './edge.ts'
import { accountMailer, type CodeOf } from './function-modules.ts'
import { Mail } from './mail.ts'
import { PhotoStore, photoBucketName } from './photo-store.ts'
import { AccessLogs, PrivateBucket } from './private-bucket.ts'

type StateStackProps = { readonly stage: Stage; readonly codeOf: CodeOf }

/**
 * The resources that stay while code changes: table, photos, accounts, bus, and the app's address.
 * Gateway and distribution are here because photos, mails and cookies name that address.
 */
export class StateStack extends Stack {
  readonly cloud: Cloud
  readonly http: HttpApi
  /** Mails the codes of accounts. */
  readonly accountMailer: Lambda
  /** The log of account mails. */
  readonly log: LogGroup
  /** The built pages. */
  readonly site: PrivateBucket

  constructor(scope: Construct, id: string, { stage, codeOf }: StateStackProps) {
    super(scope, id, { env: stage.env, terminationProtection: stage.keepsData })
    const { keepsData } = stage
    const isProduction = stage.name === 'prod'
    const accessLogs = isProduction ? new AccessLogs(this, 'AccessLogs') : undefined
    const originSecret = isProduction ? this.#createOriginSecret() : undefined
    // The pages are built again at any time: nothing in their bucket needs keeping.
    this.site = new PrivateBucket(this, 'Site', { keepsData: false, accessLogs })
    this.http = new HttpApi(this, 'Http', { createDefaultStage: false })
    const { url, distribution } = new Edge(this, 'Edge', {
      stage,
      apiHost: apiHostOf(this.http),
      accessLogs,
      originSecret,
      site: this.site,
    })
    const parameter = (name: string) =>
      StringParameter.fromSecureStringParameterAttributes(this, name, {
        parameterName: `/digital-humidor/${stage.name}/${name.toLowerCase()}`,
      })
    this.cloud = {
      table: stage.tableStreamArn
        ? adoptTable(this, stage.tableStreamArn)
        : createTable(this, { keepsData }),
      photos: new PhotoStore(this, 'Photos', {
        keepsData,
        accessLogs,
        bucketName: photoBucketName(stage.name),
        appUrl: url,
        distributionArn: distribution.distributionArn,
      }),
      accounts: new Accounts(this, 'Accounts', { keepsData }),
      bus: new EventBus(this, 'Bus', { description: 'The events of the app' }),
      mail: new Mail(this, 'Mail', stage),
      // It carries ids only, so it has no key of its own.
      notifications: new Topic(this, 'Notifications', { enforceSSL: true }),
      stripe: parameter('Stripe'),
      push: { privateKey: parameter('Push'), publicKey: stage.pushPublicKey },
      bandModelId: stage.bandModelId,
      originSecret,
      appUrl: url,
    }
    this.log = createLog(this, stage.logDays)
    this.accountMailer = this.#createAccountMailer(stage, codeOf)
    this.cloud.accounts.mailBy(this.accountMailer)
    this.#printNames(distribution.distributionDomainName)
    this.#keepExports(distribution.distributionDomainName)
  }

  /** Prints the outputs for operators (docs/deploy.md, 'Outputs'). */
  #printNames(cloudFrontHost: string): void {
    const { table, accounts, bus, photos } = this.cloud
    const outputs = {
      CloudFrontHost: cloudFrontHost,
      TableName: table.tableName,
      UserPoolId: accounts.pool.userPoolId,
      BusName: bus.eventBusName,
      PhotoBucketName: photos.bucket.bucketName,
      SiteBucketName: this.site.bucketName,
    }
    for (const [id, value] of Object.entries(outputs)) new CfnOutput(this, id, { value })
  }

  /** Settings decide whether the code imports these, and an export in use cannot be removed. */
  #keepExports(cloudFrontHost: string): void {
    for (const value of [cloudFrontHost, this.accountMailer.functionName]) this.exportValue(value)
  }

  /**
   * Whoever calls the gateway past CloudFront does not have it. The template only refers to it: CloudFormation
   * puts it into the distribution and the handlers' settings.
   */
  #createOriginSecret(): string {
    const secret = new Secret(this, 'OriginSecret', {
      description: 'CloudFront shows it to the API',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    })
    return secret.secretValue.unsafeUnwrap()
  }

  /** Cognito does not wait for it. */
  #createAccountMailer(stage: Stage, codeOf: CodeOf): Lambda {
    return new AppFunction(this, 'SendAccountMail', {
      description: 'Mails what verifies an address or resets a password',
      module: accountMailer.module,
      stage,
      code: codeOf(accountMailer.module),
      connection: connectNeeds(this, accountMailer.needs, this.cloud),
      log: this.log,
      memoryMb: 512,
      seconds: usualSeconds,
    }).lambda
  }
}
