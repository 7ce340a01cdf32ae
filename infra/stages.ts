import * as z from 'zod/mini'
import { StartupError } from './local/service.ts'

/**
 * A cheap model that reads pictures and takes a forced tool, by its inference profile that works from
 * every commercial region.
 */
const defaultBandModel = 'global.anthropic.claude-haiku-4-5-20251001-v1:0'

const domainName = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

const numberFrom = (least: number) => {
  const expected = `A whole number, at least ${least}`
  const isInRange = (value: number) => Number.isInteger(value) && value >= least
  return z.coerce.number(expected).check(z.refine(isInRange, expected))
}

const address = z.email('An address is like owner@example.com')
const dollars = 'A number of US dollars above 0'

export const settings = z.object({
  HUMIDOR_STAGE: z._default(z.enum(['dev', 'prod'], 'A stage is dev or prod'), 'dev'),
  HUMIDOR_DOMAIN: z.optional(
    z.string().check(z.regex(domainName, 'A host has a name like humidor.example.com')),
  ),
  HUMIDOR_CERTIFICATE_ARN: z.optional(
    z.string().check(z.regex(/^arn:[\w-]+:acm:us-east-1:/, 'CloudFront takes it from us-east-1')),
  ),
  // Route 53 prints them with what is left off here.
  HUMIDOR_ZONE_ID: z.optional(
    z.string().check(
      z.overwrite((id) => id.replace('/hostedzone/', '')),
      z.regex(/^Z[A-Z0-9]+$/, 'A zone has an id like Z0123456789ABC'),
    ),
  ),
  HUMIDOR_ZONE_NAME: z.optional(
    z.string().check(
      z.overwrite((name) => name.replace(/\.$/, '')),
      z.regex(domainName, 'A zone has a name like example.com'),
    ),
  ),
  HUMIDOR_BAND_MODEL: z._default(
    z
      .string()
      .check(
        z.regex(/^[\w.:-]+$/, `A model or inference profile has an id like ${defaultBandModel}`),
      ),
    defaultBandModel,
  ),
  HUMIDOR_ALARM_EMAIL: z.optional(address),
  HUMIDOR_CONTACT: z.optional(address),
  HUMIDOR_MAIL_FROM: z.optional(address),
  HUMIDOR_REQUESTS_A_SECOND: z._default(numberFrom(1), 200),
  HUMIDOR_CONCURRENCY: z._default(numberFrom(1), 10),
  HUMIDOR_BUDGET: z.optional(z.coerce.number(dollars).check(z.positive(dollars))),
  HUMIDOR_WEB_ACL_ARN: z.optional(
    z.string().check(z.regex(/^arn:[\w-]+:wafv2:us-east-1:/, 'CloudFront takes it from us-east-1')),
  ),
  HUMIDOR_MAILS_AT_ONCE: z._default(numberFrom(2), 2),
  HUMIDOR_TABLE: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^arn:[\w-]+:dynamodb:[\w-]+:\d+:table\/[\w.-]+\/stream\/[\w:.-]+$/,
          'A restored table has a stream, whose ARN npm run restore prints',
        ),
      ),
  ),
  HUMIDOR_PUSH_PUBLIC_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]{87}$/, 'A VAPID key has 87 characters of base64url')),
  ),
  HUMIDOR_RELEASE: z.optional(
    z.string().check(z.regex(/^[0-9a-f]{40}$/, 'A commit has 40 hexadecimal digits')),
  ),
  CDK_DEFAULT_ACCOUNT: z.optional(z.string()),
  CDK_DEFAULT_REGION: z.optional(z.string()),
})

type Domain = {
  readonly name: string
  readonly certificateArn: string
  /** The hosted zone of Route 53 that gets its records. Without it they are outputs. */
  readonly zone?: { readonly id: string; readonly name: string }
}

/** The differences between deployments. */
export type Stage = {
  readonly name: 'dev' | 'prod'
  /** True if data outlives its stack: in prod, where nothing may be deleted by accident. */
  readonly keepsData: boolean
  readonly logDays: number
  /** The app's host. Without a domain it is CloudFront's. */
  readonly domain?: Domain
  /** A Bedrock model or inference profile. */
  readonly bandModelId: string
  /** Gets a mail when an alarm goes off. */
  readonly alarmEmail?: string
  /**
   * The sender of mail: its domain or the address is verified in SES. Without it no mail is sent.
   */
  readonly mailFrom?: string
  /** The gateway's requests a second over all users; twice as many at once. */
  readonly requestsASecond: number
  /** Functions that run at once for each kind of mail, from 2: each sends about seven mails a second. */
  readonly mailsAtOnce: number
  /** Lambda's concurrency quota of the account. */
  readonly concurrency: number
  /** US dollars a month. Someone is told when the stage exceeds it, or is about to. */
  readonly monthlyBudget?: number
  /** The web ACL in front of CloudFront. */
  readonly webAclArn?: string
  /** The VAPID key that browsers subscribe to push with; without it they cannot. */
  readonly pushPublicKey?: string
  /** The commit that is deployed, so that the next deployment knows what to go back to. */
  readonly release?: string
  /** The settings that were given, by name, so that the next deployment knows what it must not leave out. */
  readonly settings: readonly string[]
  /** The ARN of the stream of a restored table, in place of one that the stack makes. */
  readonly tableStreamArn?: string
  /** The target account and region. Empty when synthesizing without credentials. */
  readonly env: { readonly account?: string; readonly region?: string }
}

/**
 * Reads the stage to synthesize from the environment (see docs/deploy.md, "Settings").
 *
 * @throws StartupError with one line that names each malformed setting and says what is expected
 */
export function readStage(environment: Readonly<Record<string, string | undefined>>): Stage {
  const { data: given, error } = z.safeParse(settings, environment)
  if (error !== undefined) throw new StartupError(error.issues.map(inWords).join(' '))
  const domain = domainOf(given)
  const prod = given.HUMIDOR_STAGE === 'prod'
  return {
    name: given.HUMIDOR_STAGE,
    keepsData: prod,
    logDays: prod ? 90 : 7,
    ...(domain && { domain }),
    bandModelId: given.HUMIDOR_BAND_MODEL,
    ...(given.HUMIDOR_ALARM_EMAIL && { alarmEmail: given.HUMIDOR_ALARM_EMAIL }),
    ...(given.HUMIDOR_MAIL_FROM && { mailFrom: given.HUMIDOR_MAIL_FROM }),
    requestsASecond: given.HUMIDOR_REQUESTS_A_SECOND,
    mailsAtOnce: given.HUMIDOR_MAILS_AT_ONCE,
    concurrency: given.HUMIDOR_CONCURRENCY,
    ...(given.HUMIDOR_BUDGET && { monthlyBudget: given.HUMIDOR_BUDGET }),
    ...(given.HUMIDOR_WEB_ACL_ARN && { webAclArn: given.HUMIDOR_WEB_ACL_ARN }),
    ...(given.HUMIDOR_TABLE && { tableStreamArn: given.HUMIDOR_TABLE }),
    ...(given.HUMIDOR_PUSH_PUBLIC_KEY && { pushPublicKey: given.HUMIDOR_PUSH_PUBLIC_KEY }),
    ...(given.HUMIDOR_RELEASE && { release: given.HUMIDOR_RELEASE }),
    settings: Object.keys(settings.shape).filter(
      (name) => isSetByHand(name) && environment[name] !== undefined,
    ),
    env: {
      ...(given.CDK_DEFAULT_ACCOUNT && { account: given.CDK_DEFAULT_ACCOUNT }),
      ...(given.CDK_DEFAULT_REGION && { region: given.CDK_DEFAULT_REGION }),
    },
  }
}

const inWords = ({ path, message }: z.core.$ZodIssue) =>
  `The setting ${path.join('.')} is not valid: ${message}.`

/** Variables that only this machine reads: its product, its tests and its builds. */
const ofThisMachine =
  /^HUMIDOR_(API|BUNDLES|CHROME|DATA|FUNCTION|INSTALL|JAVA|LOG_LEVEL|SEQUENCES|TESTS)$/

/**
 * A line for each `HUMIDOR_` variable that no setting has as its name, such as one with a typing error. An
 * earlier release does not know the settings of a later one, so nothing is refused.
 */
export const unknownSettings = (
  environment: Readonly<Record<string, string | undefined>>,
): string[] =>
  Object.keys(environment)
    .filter((name) => name.startsWith('HUMIDOR_'))
    .filter((name) => !(name in settings.shape) && !ofThisMachine.test(name))
    .map((name) => `${name} is no setting, so it changes nothing (docs/deploy.md, 'Settings').`)

const isSetByHand = (name: string) => /^HUMIDOR_(?!STAGE|RELEASE)/.test(name)

function domainOf(given: z.infer<typeof settings>): Domain | undefined {
  const { HUMIDOR_DOMAIN: name, HUMIDOR_CERTIFICATE_ARN: certificateArn } = given
  const { HUMIDOR_ZONE_ID: id, HUMIDOR_ZONE_NAME: zoneName } = given
  if ((name === undefined) !== (certificateArn === undefined)) {
    throw new StartupError('Set HUMIDOR_DOMAIN and HUMIDOR_CERTIFICATE_ARN together, or neither.')
  }
  if ((id === undefined) !== (zoneName === undefined)) {
    throw new StartupError('Set HUMIDOR_ZONE_ID and HUMIDOR_ZONE_NAME together, or neither.')
  }
  if (id !== undefined && !`.${name}`.endsWith(`.${zoneName}`)) {
    throw new StartupError('HUMIDOR_DOMAIN is not in the zone HUMIDOR_ZONE_NAME.')
  }
  if (name === undefined || certificateArn === undefined) return undefined
  return { name, certificateArn, ...(id && zoneName && { zone: { id, name: zoneName } }) }
}
/**
 * Runs at the same time that are kept for functions of which too many, or too few, harm the others: the
 * reading of bands takes up to 20 seconds, and the relay must never wait. Lambda keeps 100 for the rest, so a
 * small quota reserves nothing.
 */
export const reservedOf = ({ concurrency }: Stage) =>
  concurrency < 500 ? undefined : { model: Math.floor(concurrency / 10), relay: 10 }

/** The tags of all that belongs to a stage. Its budget counts what has them. */
export const tagsOf = (stage: string) => ({ app: 'digital-humidor', stage })

/** Returns the prefix of a stage's alarm names. */
export const alarmPrefixOf = (stage: string): string => `DigitalHumidor-${stage}-`
/** The name of the table that a stream is of, by its ARN. */
export const tableOfStream = (streamArn: string): string => streamArn.split('/')[1] ?? ''
