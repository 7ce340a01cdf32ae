import { Annotations, type App, CfnOutput, NestedStack, Stack, Tags } from 'aws-cdk-lib'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { routes as allRoutes, type NamedRoute } from '../../shared/contract/index.ts'
import { secondsOf } from '../../shared/contract/route.ts'
import { reactions as allReactions, type Reaction } from '../../shared/events/index.ts'
import { reservedOf, type Stage, tagsOf } from '../stages.ts'
import { Alarms } from './alarms.ts'
import { Api } from './api.ts'
import { AppFunction, createLog } from './app-function.ts'
import { type Cloud, connectNeeds } from './connect-needs.ts'
import { createDashboard } from './dashboard.ts'
import { deploySite } from './deploy-site.ts'
import { FirewallStack } from './firewall.ts'
import { type CodeOf, relay, routeModule } from './function-modules.ts'
import { watchAccountMails, watchReputation } from './mail.ts'
import { QueuedFunction, watchQueues, watchSchedule } from './reaction.ts'
import { Relay } from './relay.ts'
import { needsOf } from './rights.ts'
import { saveQueries } from './saved-queries.ts'
import { StateStack } from './state-stack.ts'
import {
  watchApi,
  watchConcurrency,
  watchCost,
  watchOthers,
  watchReactions,
  watchTable,
} from './watch.ts'

type CodeStackProps = {
  readonly stage: Stage
  readonly state: StateStack
  readonly codeOf: CodeOf
  /** Names the code of the routes with a tag: with any of it, all their tags change. */
  readonly release: string
  /** The folder of the built pages; without it the site's bucket stays empty, and prod is refused. */
  readonly site?: string
  /** The table of routes and the table of reactions; tests give others. */
  readonly routes?: readonly NamedRoute[]
  readonly reactions?: readonly Reaction[]
}

/**
 * All functions: those of the API in a nested stack for each noun, the others in one, because
 * CloudFormation takes 500 resources a stack.
 */
class CodeStack extends Stack {
  constructor(scope: Construct, id: string, props: CodeStackProps) {
    const { stage, state, codeOf, site, routes = allRoutes, reactions = allReactions } = props
    super(scope, id, { env: stage.env, terminationProtection: stage.keepsData })
    const shared = { cloud: state.cloud, codeOf, stage, release: props.release }
    const api = new Api(this, 'Api', { http: state.http, cloud: state.cloud, stage })
    const log = createLog(this, stage.logDays)
    const nouns = Map.groupBy(routes, ({ noun }) => noun)
    const stacks: NestedStack[] = [...nouns].map(
      ([noun, some]) => new RoutesStack(this, noun, { ...shared, api, log, routes: some }),
    )
    const alarms = new Alarms(this, stage)
    watchApi(this, alarms, state.http)
    watchConcurrency(this, alarms, stage)
    watchTable(this, alarms, state.cloud.table)
    watchOthers(this, alarms, stage)
    watchCost(this, stage)
    watchReputation(this, alarms)
    watchAccountMails(this, alarms, state.accountMailer)
    const reacting = new ReactionsStack(this, 'reactions', { ...shared, alarms, reactions })
    stacks.push(reacting)
    limitWidth(stacks)
    const logs = { access: api.log, api: log, reactions: reacting.log, accountMails: state.log }
    saveQueries(this, stage.name, logs)
    // It costs more than all queues of an idle stage.
    if (alarms.hasReceiver || stage.name === 'prod') {
      createDashboard(this, {
        stage,
        logs,
        apiId: state.http.apiId,
        table: state.cloud.table,
        alarms: alarms.all,
        reactions: reacting.reactions,
      })
    }
    if (site !== undefined) {
      deploySite(this, {
        bucket: state.site,
        folder: site,
        logDays: stage.logDays,
        after: [api, ...stacks],
      })
    } else if (stage.name === 'prod') {
      Annotations.of(this).addError('The pages are not built: run `npm run build` first.')
    }
    new CfnOutput(this, 'AppUrl', { value: state.cloud.appUrl })
    new CfnOutput(this, 'AlarmTopicArn', { value: alarms.topic.topicArn })
    if (stage.release) new CfnOutput(this, 'Release', { value: stage.release })
    if (stage.settings.length > 0) {
      new CfnOutput(this, 'Settings', { value: stage.settings.join(' ') })
    }
  }
}

/** Nested stacks that are made at the same time: Lambda's control plane takes 15 calls a second. */
const stacksAtOnce = 4

function limitWidth(stacks: readonly NestedStack[]): void {
  for (const [n, stack] of stacks.entries()) {
    const before = stacks[n - stacksAtOnce]
    if (before) stack.addStackDependency(before)
  }
}

type Shared = Pick<CodeStackProps, 'codeOf' | 'release' | 'stage'> & { readonly cloud: Cloud }

/** The routes of a noun: function, integration and route of each. */
class RoutesStack extends NestedStack {
  constructor(
    scope: Construct,
    id: string,
    props: Shared & {
      readonly api: Api
      readonly log: LogGroup
      readonly routes: readonly NamedRoute[]
    },
  ) {
    super(scope, id)
    for (const route of props.routes) {
      const { key, entry, module } = route
      const { environment, statements } = connectNeeds(this, needsOf(entry), props.cloud)
      const { lambda } = new AppFunction(this, key, {
        description: `${entry.method} ${entry.path}: ${entry.summary}`,
        module: routeModule(module),
        stage: props.stage,
        code: props.codeOf(routeModule(module)),
        connection: {
          environment: {
            ...environment,
            ...settingsOf(props.cloud),
            ...(entry.tagged && { RELEASE: props.release }),
          },
          statements,
        },
        log: props.log,
        memoryMb: 1024,
        seconds: secondsOf(entry),
        reserved: entry.uses?.includes('model') ? reservedOf(props.stage)?.model : undefined,
      })
      props.api.mount(this, route, lambda)
    }
  }
}

/** A handler refuses calls that come past CloudFront. */
const settingsOf = ({ originSecret }: Cloud) =>
  originSecret === undefined ? {} : { ORIGIN_SECRET: originSecret }

/** The relay and the reactions to events and schedules. */
class ReactionsStack extends NestedStack {
  readonly log: LogGroup
  readonly reactions: readonly QueuedFunction[]

  constructor(
    scope: Construct,
    id: string,
    props: Shared & { readonly alarms: Alarms; readonly reactions: readonly Reaction[] },
  ) {
    super(scope, id)
    const { cloud, codeOf, stage, alarms } = props
    const log = createLog(this, stage.logDays)
    this.log = log
    new Relay(this, 'Relay', {
      table: cloud.table,
      bus: cloud.bus,
      code: codeOf(relay.module),
      connection: connectNeeds(this, relay.needs, cloud),
      log,
      alarms,
      stage,
    })
    watchReactions(this, alarms, log, stage)
    this.reactions = props.reactions.map((reaction) => {
      const { module } = reaction
      const id = module.replaceAll('/', '-')
      const made = new QueuedFunction(this, id, {
        reaction,
        cloud,
        code: codeOf(module),
        log,
        stage,
      })
      if ('schedule' in reaction) watchSchedule(this, alarms, reaction.schedule, made)
      return made
    })
    watchQueues(this, alarms, this.reactions)
  }
}

/** The stacks of a stage. State is deployed before the code that refers to it. */
export function createStacks(app: App, props: Omit<CodeStackProps, 'state'>) {
  const name = `DigitalHumidor-${props.stage.name}`
  const state = new StateStack(app, `${name}-State`, props)
  const code = new CodeStack(app, `${name}-Code`, { ...props, state })
  const firewall =
    props.stage.name === 'prod'
      ? new FirewallStack(app, `${name}-Firewall`, props.stage)
      : undefined
  for (const stack of [state, code, ...(firewall ? [firewall] : [])]) {
    for (const tag of Object.entries(tagsOf(props.stage.name))) Tags.of(stack).add(...tag)
  }
  return { state, code, firewall }
}
