import { Aws } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  type IHttpApi,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { NamedRoute } from '../../shared/contract/index.ts'
import { addressesOf } from '../../shared/contract/route.ts'
import type { Stage } from '../stages.ts'
import { createLog } from './app-function.ts'
import type { Cloud } from './connect-needs.ts'

/** Only access tokens carry this scope: an id token opens nothing. */
const accessTokenScope = 'aws.cognito.signin.user.admin'

/** The fields of the access log besides the time. None identifies the caller. */
export const logged = {
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  latencyMs: '$context.responseLatency',
  integrationLatencyMs: '$context.integrationLatency',
  responseBytes: '$context.responseLength',
  /** Errors of the authorizer and of the function; `-` if there is none. */
  errors: '$context.authorizer.error $context.integrationErrorMessage',
}

/** Returns the gateway's host for CloudFront. */
export const apiHostOf = ({ apiId }: HttpApi): string =>
  `${apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`

type ApiProps = {
  readonly http: HttpApi
  readonly cloud: Cloud
  readonly stage: Pick<Stage, 'logDays' | 'requestsASecond'>
}

/**
 * The stage and the routes of the State stack's gateway. It is behind CloudFront's `/api`, so it
 * needs no CORS.
 */
export class Api extends Construct {
  /** The access log. */
  readonly log: LogGroup
  readonly #http: IHttpApi
  readonly #stage: HttpStage
  readonly #authorizer: HttpJwtAuthorizer
  readonly #limitedRate: number

  constructor(scope: Construct, id: string, { http, cloud, stage }: ApiProps) {
    super(scope, id)
    // Referred to by its id, so that nothing of it becomes part of the other stack.
    this.#http = HttpApi.fromHttpApiAttributes(this, 'Http', { httpApiId: http.apiId })
    this.log = createLog(this, stage.logDays)
    this.#stage = new HttpStage(this, 'Stage', {
      httpApi: this.#http,
      stageName: '$default',
      autoDeploy: true,
      // Above it callers get 429.
      throttle: { rateLimit: stage.requestsASecond, burstLimit: 2 * stage.requestsASecond },
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.log),
        format: AccessLogFormat.custom(JSON.stringify(logged)),
      },
    })
    this.#limitedRate = Math.ceil(stage.requestsASecond / 10)
    const { pool, client } = cloud.accounts
    this.#authorizer = new HttpJwtAuthorizer('Session', pool.userPoolProviderUrl, {
      jwtAudience: [client.userPoolClientId],
    })
  }

  /**
   * Mounts a handler under its contract entry. Routes that are not public take an access token of our
   * accounts only.
   */
  mount(scope: Construct, { key, entry }: NamedRoute, lambda: Lambda): void {
    const integration = new HttpLambdaIntegration(`${key}-integration`, lambda)
    for (const path of addressesOf(entry)) {
      const routeKey = `${entry.method} ${path}`
      const mounted = new HttpRoute(scope, routeKey, {
        httpApi: this.#http,
        routeKey: HttpRouteKey.with(path, HttpMethod[entry.method]),
        integration,
        ...(entry.access !== 'public' && {
          authorizer: this.#authorizer,
          authorizationScopes: [accessTokenScope],
        }),
      })
      if (entry.limit) this.#throttle(routeKey, mounted)
    }
  }

  /**
   * A route with a rate limit takes a tenth of what the gateway takes: its own counters hold one caller,
   * this holds all. The stage refuses settings of a route that is not there yet.
   */
  #throttle(routeKey: string, mounted: HttpRoute): void {
    const stage = this.#stage.node.defaultChild
    if (!(stage instanceof CfnStage)) throw new Error('The stage has no resource')
    stage.addPropertyOverride(`RouteSettings.${routeKey}`, {
      ThrottlingRateLimit: this.#limitedRate,
      ThrottlingBurstLimit: 2 * this.#limitedRate,
    })
    stage.node.addDependency(mounted)
  }
}
