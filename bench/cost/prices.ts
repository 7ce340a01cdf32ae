/** A price of AWS's list, in us-east-1, without free tiers. */
export type Price = {
  readonly what: string
  readonly dollars: number
  /** For how many of them. */
  readonly per: number
  readonly unit: string
  readonly source: string
}

const million = 1_000_000
const page = (name: string) => `aws.amazon.com/${name}/pricing`

/** THE table of prices. */
export const prices = {
  read: {
    what: 'DynamoDB on demand, reads',
    dollars: 0.125,
    per: million,
    unit: 'read units',
    source: `${page('dynamodb')}, halved in November 2024`,
  },
  write: {
    what: 'DynamoDB on demand, writes',
    dollars: 0.625,
    per: million,
    unit: 'write units',
    source: `${page('dynamodb')}, halved in November 2024`,
  },
  storage: {
    what: 'DynamoDB storage with point-in-time recovery',
    dollars: 0.45,
    per: 1,
    unit: 'GB-month',
    source: `${page('dynamodb')}: $0.25 and $0.20`,
  },
  run: {
    what: 'Lambda, requests',
    dollars: 0.2,
    per: million,
    unit: 'requests',
    source: page('lambda'),
  },
  gbSecond: {
    what: 'Lambda on Arm',
    dollars: 13.3334,
    per: million,
    unit: 'GB-seconds',
    source: page('lambda'),
  },
  call: {
    what: 'API Gateway, HTTP API',
    dollars: 1,
    per: million,
    unit: 'calls of 512 KB',
    source: page('api-gateway'),
  },
  edgeRequest: {
    what: 'CloudFront, HTTPS requests',
    dollars: 1,
    per: million,
    unit: 'requests',
    source: `${page('cloudfront')}, United States`,
  },
  edgeFunction: {
    what: 'CloudFront Functions',
    dollars: 0.1,
    per: million,
    unit: 'runs',
    source: page('cloudfront'),
  },
  edgeByte: {
    what: 'CloudFront, data to viewers',
    dollars: 0.085,
    per: 1,
    unit: 'GB',
    source: `${page('cloudfront')}, United States`,
  },
  log: {
    what: 'CloudWatch Logs, ingestion',
    dollars: 0.5,
    per: 1,
    unit: 'GB',
    source: page('cloudwatch'),
  },
  trace: {
    what: 'X-Ray, traces recorded',
    dollars: 5,
    per: million,
    unit: 'traces',
    source: page('xray'),
  },
  event: {
    what: 'EventBridge, own events; Scheduler',
    dollars: 1,
    per: million,
    unit: 'events',
    source: page('eventbridge'),
  },
  message: { what: 'SQS', dollars: 0.4, per: million, unit: 'requests', source: page('sqs') },
  mail: {
    what: 'SES',
    dollars: 0.1,
    per: 1000,
    unit: 'mails',
    source: `${page('ses')}; $0.16 in an account that sent none before June 2025 (not verified)`,
  },
  publish: { what: 'SNS', dollars: 0.5, per: million, unit: 'publishes', source: page('sns') },
  account: {
    what: 'Cognito Essentials',
    dollars: 0.015,
    per: 1,
    unit: 'active user a month',
    source: `${page('cognito')}; in fact the first 10,000 are free`,
  },
  inputToken: {
    what: 'Bedrock, Claude Haiku 4.5, input',
    dollars: 1,
    per: million,
    unit: 'tokens',
    source: `${page('bedrock')}, global profile`,
  },
  outputToken: {
    what: 'Bedrock, Claude Haiku 4.5, output',
    dollars: 5,
    per: million,
    unit: 'tokens',
    source: `${page('bedrock')}, global profile`,
  },
  alarm: {
    what: 'CloudWatch alarms',
    dollars: 0.1,
    per: 1,
    unit: 'metric watched, a month',
    source: page('cloudwatch'),
  },
  metric: {
    what: 'CloudWatch, own metrics',
    dollars: 0.3,
    per: 1,
    unit: 'metric, a month',
    source: `${page('cloudwatch')}, by the hour in which they have data`,
  },
  dashboard: {
    what: 'CloudWatch dashboards',
    dollars: 3,
    per: 1,
    unit: 'each, a month',
    source: page('cloudwatch'),
  },
  key: { what: 'KMS keys', dollars: 1, per: 1, unit: 'each, a month', source: page('kms') },
  secret: {
    what: 'Secrets Manager',
    dollars: 0.4,
    per: 1,
    unit: 'secret, a month',
    source: page('secrets-manager'),
  },
  acl: { what: 'WAF, web ACLs', dollars: 5, per: 1, unit: 'each, a month', source: page('waf') },
  rule: { what: 'WAF, rules', dollars: 1, per: 1, unit: 'each, a month', source: page('waf') },
  inspected: {
    what: 'WAF, requests inspected',
    dollars: 0.6,
    per: million,
    unit: 'requests',
    source: page('waf'),
  },
} as const satisfies Readonly<Record<string, Price>>

export type Priced = keyof typeof prices

const byName: ReadonlyMap<string, Price> = new Map(Object.entries(prices))

/** Returns the price of an amount in dollars. @throws RangeError when it has no price */
export function costOf(name: string, amount: number): number {
  const price = byName.get(name)
  if (price === undefined) throw new RangeError(`${name} has no price`)
  return (amount * price.dollars) / price.per
}
