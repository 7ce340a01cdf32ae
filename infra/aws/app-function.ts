import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  type Code,
  Function as Lambda,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { type ILogGroup, LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { Stage } from '../stages.ts'
import type { Connection } from './connect-needs.ts'
import { metricNamespace } from './own-metrics.ts'

type AppFunctionProps = {
  /** Its module below `functions/`, which its log lines name. */
  readonly module: string
  readonly stage: Stage
  readonly code: Code
  readonly description: string
  readonly connection: Connection
  readonly log: ILogGroup
  /**
   * The processor's share grows with memory, a whole one at 1,769 MB. 1,024 MB halve the cold start
   * of 512, while a user waits. Where no user waits, 512 cost less. Only pictures need 2,048.
   */
  readonly memoryMb: 512 | 1024 | 2048
  readonly seconds: number
  /** Runs of it at the same time that no other function can take; it has no more. */
  readonly reserved?: number | undefined
}

/**
 * A Lambda on Node 24 and arm64 with JSON log lines. Its own role may write its log and do what the
 * connection says, nothing more.
 */
export class AppFunction extends Construct {
  readonly lambda: Lambda

  constructor(scope: Construct, id: string, props: AppFunctionProps) {
    super(scope, id)
    const writeLog = new PolicyStatement({
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [props.log.logGroupArn],
    })
    const isTraced = props.stage.name === 'prod'
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        needs: new PolicyDocument({
          statements: [
            writeLog,
            ...(isTraced ? [writeTraces()] : []),
            ...props.connection.statements,
          ],
        }),
      },
    })
    this.lambda = new Lambda(this, 'Function', {
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: props.code,
      handler: 'index.handler',
      // The CDK would add what it thinks tracing needs as a policy of its own, one resource for each function.
      role: role.withoutPolicyUpdates(),
      logGroup: props.log,
      loggingFormat: LoggingFormat.JSON,
      // Only runs that failed: our own line says the rest.
      systemLogLevelV2: SystemLogLevel.WARN,
      memorySize: props.memoryMb,
      timeout: Duration.seconds(props.seconds),
      environment: { ...props.connection.environment, ...settingsOf(props) },
      ...(isTraced && { tracing: Tracing.ACTIVE }),
      ...(props.reserved !== undefined && { reservedConcurrentExecutions: props.reserved }),
    })
  }
}

/** X-Ray knows no resources for it (service authorization reference). */
const writeTraces = () =>
  new PolicyStatement({
    actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
    resources: ['*'],
  })

/** The settings of every function. */
const settingsOf = ({ module, stage }: AppFunctionProps) => ({
  // A line of the API names its route instead.
  ...(!module.startsWith('api/') && { HUMIDOR_FUNCTION: module }),
  METRIC_NAMESPACE: metricNamespace(stage.name),
})

/**
 * The log of the functions of a stack: Lambda names the function in the name of each log stream
 * (developer guide, 'Configuring CloudWatch log groups').
 *
 * @param days until a line is deleted
 */
export const createLog = (scope: Construct, days: number): LogGroup =>
  new LogGroup(scope, 'Log', { retention: days, removalPolicy: RemovalPolicy.DESTROY })
