import { CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation'
import { CloudWatchClient, GetMetricDataCommand } from '@aws-sdk/client-cloudwatch'
import { CloudWatchLogsClient, paginateFilterLogEvents } from '@aws-sdk/client-cloudwatch-logs'
import { reactions } from '../../shared/events/index.ts'
import { StartupError } from '../local/service.ts'
import { isMissingStack } from '../operations/read-outputs.ts'
import { readStage, tableOfStream } from '../stages.ts'
import { failuresIn } from './read-message.ts'
import type { ReactionQueues, Target } from './target.ts'

/** A resource of a stack, as CloudFormation lists it. */
export type StackResource = {
  readonly LogicalResourceId?: string | undefined
  /** The name of a table or a log group, the URL of a queue, the ARN of a nested stack. */
  readonly PhysicalResourceId?: string | undefined
  readonly ResourceType?: string | undefined
}

/**
 * A deployed stage, with the credentials and the region of the environment. CloudFormation says what
 * its resources are called: no name has to be guessed, and no queue listed that is not ours.
 *
 * @returns the stage, and the name of its table
 */
export async function openStage(stage: string): Promise<{ target: Target; table: string }> {
  const state = await listResources(`DigitalHumidor-${stage}-State`)
  const code = await listResources(`DigitalHumidor-${stage}-Code`)
  const inside = await listResources(findResource(code, 'AWS::CloudFormation::Stack', /^reactions/))
  const log = findResource(inside, 'AWS::Logs::LogGroup', /^Log/)
  const errorsOf: Target['errorsOf'] = (ids, since) => findErrors(log, ids, since)
  return {
    table: tableIn(state),
    target: { now: new Date(), queues: queuesIn(inside), oldestIn: findOldest, errorsOf },
  }
}

/** @throws StartupError when the region of the environment has no such stack */
export async function listResources(StackName: string): Promise<StackResource[]> {
  const client = new CloudFormationClient()
  const all: StackResource[] = []
  try {
    for await (const page of paginateListStackResources({ client }, { StackName })) {
      all.push(...(page.StackResourceSummaries ?? []))
    }
    return all
  } catch (error) {
    if (!isMissingStack(error)) throw error
    const region = await client.config.region()
    throw new StartupError(
      `There is no stack ${StackName} in ${region}: set AWS_REGION to the region of the stage, or deploy it first.`,
    )
  }
}

/**
 * The table of a State stack, or the restored one that it uses (`HUMIDOR_TABLE`).
 *
 * @throws StartupError when the setting is no ARN of a stream
 */
export function tableIn(
  state: readonly StackResource[],
  HUMIDOR_TABLE = process.env.HUMIDOR_TABLE,
): string {
  const { tableStreamArn } = readStage({ HUMIDOR_TABLE })
  return tableStreamArn === undefined
    ? findResource(state, 'AWS::DynamoDB::GlobalTable', /^Table/)
    : tableOfStream(tableStreamArn)
}

/** @throws StartupError when there is none */
export function findResource(
  resources: readonly StackResource[],
  type: string,
  logicalId: RegExp,
): string {
  const found = resources.find(
    (one) => one.ResourceType === type && logicalId.test(one.LogicalResourceId ?? ''),
  )
  if (found?.PhysicalResourceId) return found.PhysicalResourceId
  throw new StartupError(`The stack has no ${type}: deploy it first.`)
}

/** The queues of all reactions and of the relay, by the logical ids that `infra/aws/reaction.ts` leads to. */
export function queuesIn(resources: readonly StackResource[]): ReactionQueues[] {
  const urlOf = (logicalId: string) =>
    findResource(resources, 'AWS::SQS::Queue', new RegExp(`^${logicalId}[0-9A-F]{8}$`))
  const ofReactions = reactions.map(({ module }) => {
    const id = module.replaceAll(/\W/g, '')
    return { name: module, url: urlOf(`${id}Queue`), deadLettersUrl: urlOf(`${id}DeadLetters`) }
  })
  return [
    ...ofReactions,
    { name: 'relay', deadLettersUrl: urlOf('RelayFailures') },
    { name: 'relay, not kept', deadLettersUrl: urlOf('RelayUndelivered') },
  ]
}

/** SQS counts messages but does not say how old they are; its metric in CloudWatch does. */
async function findOldest(urls: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (urls.length === 0) return new Map()
  const now = Date.now()
  const command = new GetMetricDataCommand({
    StartTime: new Date(now - 15 * 60_000),
    EndTime: new Date(now),
    MetricDataQueries: urls.map((url, n) => ({
      Id: `queue${n}`,
      MetricStat: {
        Metric: {
          Namespace: 'AWS/SQS',
          MetricName: 'ApproximateAgeOfOldestMessage',
          Dimensions: [{ Name: 'QueueName', Value: url.split('/').at(-1) ?? '' }],
        },
        Period: 60,
        Stat: 'Maximum',
      },
    })),
  })
  const { MetricDataResults = [] } = await new CloudWatchClient().send(command)
  return new Map(
    MetricDataResults.flatMap(({ Id, Values: [seconds] = [] }) => {
      const url = urls[Number(Id?.replace('queue', ''))]
      return url && seconds !== undefined ? [[url, new Date(now - seconds * 1000)] as const] : []
    }),
  )
}

/** A pattern has at most 1,024 characters (CloudWatch Logs API reference, 'FilterLogEvents'). */
const idsInPattern = 15

/** The last error of each of these messages in a log group, by message id. */
export async function findErrors(
  logGroupName: string,
  ids: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, string>> {
  const client = new CloudWatchLogsClient()
  const entries: string[] = []
  for (let n = 0; n < ids.length; n += idsInPattern) {
    const named = ids.slice(n, n + idsInPattern).map((id) => `($.messageId = "${id}")`)
    const filterPattern = `{ ${named.join(' || ')} }`
    const query = { logGroupName, filterPattern, startTime: since.getTime() }
    for await (const { events = [] } of paginateFilterLogEvents({ client }, query)) {
      entries.push(...events.map(({ message = '' }) => message))
    }
  }
  return failuresIn(entries)
}
