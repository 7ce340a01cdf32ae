import { CfnQueryDefinition, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

/** The logs of a stage. */
export type Logs = {
  /** The gateway's access log. */
  readonly access: ILogGroup
  /** The log of all routes' functions. */
  readonly api: ILogGroup
  /** The log of reactions, schedules and the relay. */
  readonly reactions: ILogGroup
  /** The log of account mails. */
  readonly accountMails: ILogGroup
}

type Query = { readonly in: readonly (keyof Logs)[]; readonly lines: readonly string[] }

const all = ['access', 'api', 'reactions', 'accountMails'] as const

/** A failed line of our own, or a run that Lambda ended. */
const failed = 'filter level = "ERROR" or type = "platform.report"'
const place = 'error, errorMessage, `at.0` as place'

/** The queries that the alarms and docs/operations.md name. Ids are placeholders. */
const queries: Readonly<Record<string, Query>> = {
  'One request': {
    in: all,
    lines: [
      'fields @timestamp, function, route, event, message, status, error, errorMessage, `at.0` as place, @message',
      'filter @message like "REQUEST-ID"',
      'sort @timestamp',
    ],
  },
  'One user': {
    in: ['api', 'reactions', 'accountMails'],
    lines: [
      'fields @timestamp, function, route, event, message, status, error, requestId',
      'filter @message like "USER-ID"',
      'sort @timestamp',
    ],
  },
  'Failed calls': {
    in: ['access', 'api'],
    lines: [
      `fields @timestamp, route, status, errors, function, ${place}, requestId, gatewayId`,
      `${failed} or status >= 500`,
      'sort @timestamp desc',
    ],
  },
  'Slowest calls': {
    in: ['access'],
    lines: [
      'fields @timestamp, route, status, latencyMs, integrationLatencyMs, requestId',
      'sort latencyMs desc',
      'limit 100',
    ],
  },
  'Errors of reactions': {
    in: ['reactions', 'accountMails'],
    lines: [
      failed,
      // A run that Lambda ended has no line of ours.
      'fields coalesce(function, @logStream) as name, coalesce(error, record.status) as cause',
      'stats count(*) as times, latest(@timestamp) as last, latest(errorMessage) as text, latest(`at.0`) as place, latest(requestId) as request by name, event, cause',
      'sort times desc',
    ],
  },
  Refusals: {
    in: ['api', 'reactions', 'accountMails'],
    lines: [
      'filter message like /^refused by/',
      'stats count(*) as times, latest(@timestamp) as last, latest(status) as httpStatus, latest(awsRequestId) as awsRequest by message, error, code',
      'sort times desc',
    ],
  },
}

/** Saves the queries in Logs Insights, in a folder of the stage. */
export function saveQueries(scope: Construct, stage: string, logs: Logs): void {
  for (const [name, { in: groups, lines }] of Object.entries(queries)) {
    new CfnQueryDefinition(scope, `Query-${name}`, {
      name: `DigitalHumidor-${stage}/${name}`,
      logGroupNames: groups.map((group) => logs[group].logGroupName),
      queryString: lines.join('\n| '),
    })
  }
}
