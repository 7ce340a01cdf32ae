import { Annotations, CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { EventBus } from 'aws-cdk-lib/aws-events'
import type { Code } from 'aws-cdk-lib/aws-lambda'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct, IDependable } from 'constructs'
import { routes } from '../../shared/contract/index.ts'
import { subscriptions } from '../../shared/events/index.ts'
import type { Stage } from '../stages.ts'
import { Accounts } from './accounts.ts'
import { createAlarmTopic } from './alarms.ts'
import { Api } from './api.ts'
import { type Cloud, connectNeeds } from './connect-needs.ts'
import { createTable } from './data-store.ts'
import { deploySite } from './deploy-site.ts'
import { Edge } from './edge.ts'
import { mailWriter, reactionModule, relay, routeModule } from './function-modules.ts'
import { HouseBucket } from './house-bucket.ts'
import { HouseFunction } from './house-function.ts'
import { PhotoStore, photoBucketName } from './photo-store.ts'
import { Relay } from './relay.ts'
import { needsOf } from './rights.ts'
import { Subscriber } from './subscriber.ts'

/** The code of a function, by its module below `functions/`. */
type CodeOf = (module: string) => Code

export type HumidorStackProps = StackProps & {
  readonly stage: Stage
  readonly codeOf: CodeOf
  /** The folder of the built pages; without it the site's bucket stays empty, and prod is refused. */
  readonly site?: string
}

/** The whole product, derived from the table of routes and the table of events. */
export class HumidorStack extends Stack {
  readonly #stage: Stage
  readonly #codeOf: CodeOf

  constructor(scope: Construct, id: string, { stage, codeOf, site, ...props }: HumidorStackProps) {
    super(scope, id, { ...props, terminationProtection: stage.keepsData })
    this.#stage = stage
    this.#codeOf = codeOf
    // The pages are built again at any time: nothing in their bucket needs keeping.
    const siteBucket = new HouseBucket(this, 'Site', { keepsData: false })
    const api = new Api(this, 'Api', stage)
    const edge = new Edge(this, 'Edge', { stage, apiHost: api.host, site: siteBucket })
    const cloud = this.#createCloud(edge)
    this.#mountRoutes(api, cloud)
    const reactions = this.#connectEvents(cloud, createAlarmTopic(this, stage.alarmEmail))
    if (site !== undefined) {
      deploySite(this, { bucket: siteBucket, folder: site, after: [api, ...reactions] })
    } else if (stage.name === 'prod') {
      Annotations.of(this).addError('The pages are not built: run `npm run build` first.')
    }
    new CfnOutput(this, 'AppUrl', { value: edge.url })
  }

  #createCloud(edge: Edge): Cloud {
    const { keepsData, name, bandModelId } = this.#stage
    return {
      table: createTable(this, { keepsData }),
      photos: new PhotoStore(this, 'Photos', {
        keepsData,
        bucketName: photoBucketName(name),
        appUrl: edge.url,
        distributionArn: edge.distribution.distributionArn,
      }),
      accounts: new Accounts(this, 'Accounts', {
        keepsData,
        writeMail: this.#createMailWriter(edge.url),
      }),
      bus: new EventBus(this, 'Bus', { description: 'What happened, told to whoever subscribes' }),
      bandModelId,
      appUrl: edge.url,
    }
  }

  /** Made before the user pool it serves, so it is connected by hand: it knows the app's address. */
  #createMailWriter(appUrl: string) {
    return new HouseFunction(this, 'WriteAccountMail', {
      description: 'Writes the mails that verify an address or reset a password',
      code: this.#codeOf(mailWriter.module),
      connection: { environment: { APP_URL: appUrl }, statements: [] },
      logDays: this.#stage.logDays,
      memoryMb: 512,
      // Cognito waits five seconds.
      seconds: 5,
    }).lambda
  }

  #mountRoutes(api: Api, cloud: Cloud): void {
    const authorizer = api.authorizerFor(cloud.accounts)
    for (const route of routes) {
      const needs = needsOf(route.entry)
      const { lambda } = new HouseFunction(this, `${route.noun}-${route.key}`, {
        description: `${route.entry.method} ${route.entry.path}: ${route.entry.summary}`,
        code: this.#codeOf(routeModule(route.module)),
        connection: connectNeeds(this, needs, cloud),
        logDays: this.#stage.logDays,
        memoryMb: 1024,
        seconds: needs.seconds ?? 10,
      })
      api.mount(route, lambda, authorizer)
    }
  }

  #connectEvents(cloud: Cloud, alarms: Topic): IDependable[] {
    const { logDays } = this.#stage
    const carrier = new Relay(this, 'Relay', {
      table: cloud.table,
      bus: cloud.bus,
      code: this.#codeOf(relay.module),
      connection: connectNeeds(this, relay.needs, cloud),
      logDays,
      alarms,
    })
    const subscribers = subscriptions.map(
      (subscription) =>
        new Subscriber(this, `on-${subscription.module.replace('/', '-')}`, {
          subscription,
          cloud,
          code: this.#codeOf(reactionModule(subscription.module)),
          logDays,
          alarms,
        }),
    )
    return [carrier, ...subscribers]
  }
}
