import { Aws, RemovalPolicy } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  type HttpRoute,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { NamedRoute } from '../../shared/contract/index.ts'
import { addressesOf } from '../../shared/contract/route.ts'
import type { Accounts } from './accounts.ts'

/** Requests a second over all users, and how many at once; above it callers get 429. */
const throttle = { rateLimit: 200, burstLimit: 400 }

/** The same for each route with a rate limit: its own counters hold one caller, this holds all. */
const limitedThrottle = { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 }

/** Only access tokens carry this scope: an id token opens nothing. */
const accessTokenScope = 'aws.cognito.signin.user.admin'

/** What the access log keeps of a request: nothing that tells who or where from. */
const logged = {
  requestId: '$context.requestId',
  time: '$context.requestTimeEpoch',
  route: '$context.routeKey',
  status: '$context.status',
  latencyMs: '$context.responseLatency',
  integrationLatencyMs: '$context.integrationLatency',
  responseBytes: '$context.responseLength',
  authorizerError: '$context.authorizer.error',
  integrationError: '$context.integrationErrorMessage',
}

/** The gateway in front of the handlers. It answers under CloudFront's `/api`, so it knows no CORS. */
export class Api extends Construct {
  /** Where CloudFront finds it, without scheme. */
  readonly host: string
  readonly #http: HttpApi
  readonly #stage: HttpStage

  constructor(scope: Construct, id: string, { logDays }: { logDays: number }) {
    super(scope, id)
    this.#http = new HttpApi(this, 'Http', { createDefaultStage: false })
    this.host = `${this.#http.apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`
    const log = new LogGroup(this, 'AccessLog', {
      retention: logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.#stage = new HttpStage(this, 'Stage', {
      httpApi: this.#http,
      stageName: '$default',
      autoDeploy: true,
      throttle,
      accessLogSettings: {
        destination: new LogGroupLogDestination(log),
        format: AccessLogFormat.custom(JSON.stringify(logged)),
      },
    })
  }

  /** Lets a user's routes in with an access token of these accounts only. */
  authorizerFor({ pool, client }: Accounts): HttpJwtAuthorizer {
    return new HttpJwtAuthorizer('Session', pool.userPoolProviderUrl, {
      jwtAudience: [client.userPoolClientId],
    })
  }

  /** Mounts a handler under its contract entry, behind the authorizer unless the entry is public. */
  mount({ noun, key, entry }: NamedRoute, lambda: Lambda, authorizer: HttpJwtAuthorizer): void {
    const integration = new HttpLambdaIntegration(`${noun}-${key}`, lambda)
    for (const path of addressesOf(entry)) {
      const mounted = this.#http.addRoutes({
        path,
        methods: [HttpMethod[entry.method]],
        integration,
        ...(entry.access !== 'public' && { authorizer, authorizationScopes: [accessTokenScope] }),
      })
      if (entry.limit) this.#throttle(`${entry.method} ${path}`, mounted)
    }
  }

  /** The stage refuses settings of a route that is not there yet. */
  #throttle(routeKey: string, mounted: readonly HttpRoute[]): void {
    const stage = this.#stage.node.defaultChild
    if (!(stage instanceof CfnStage)) throw new Error('The stage has no resource')
    stage.addPropertyOverride(`RouteSettings.${routeKey}`, limitedThrottle)
    stage.node.addDependency(...mounted)
  }
}
