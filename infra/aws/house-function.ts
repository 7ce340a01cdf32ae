import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  type Code,
  Function as Lambda,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { Connection } from './connect-needs.ts'

export type HouseFunctionProps = {
  readonly code: Code
  readonly description: string
  readonly connection: Connection
  readonly logDays: number
  /**
   * The processor's share grows with memory, a whole one at 1,769 MB. 1,024 MB halve the cold start
   * of 512, which somebody is waiting for; where nobody waits, 512 cost less. Only pictures need 2,048.
   */
  readonly memoryMb: 512 | 1024 | 2048
  readonly seconds: number
}

/**
 * A Lambda with the house's defaults: Node 24 on arm64, an own log that ends, JSON log lines, and a
 * role of its own that may write this log and do what the connection says, nothing more.
 */
export class HouseFunction extends Construct {
  readonly lambda: Lambda

  constructor(scope: Construct, id: string, props: HouseFunctionProps) {
    super(scope, id)
    const logGroup = new LogGroup(this, 'Log', {
      retention: props.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const writeLog = new PolicyStatement({
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [logGroup.logGroupArn],
    })
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        needs: new PolicyDocument({ statements: [writeLog, ...props.connection.statements] }),
      },
    })
    this.lambda = new Lambda(this, 'Function', {
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: props.code,
      handler: 'index.handler',
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      memorySize: props.memoryMb,
      timeout: Duration.seconds(props.seconds),
      environment: { ...props.connection.environment },
    })
  }
}
