import { metricUnits } from '../../functions/runtime/metrics.ts'
import { logged } from '../../infra/aws/api.ts'
import { sumOf, type Usage } from '../setup/meter.ts'
import { costOf, type Priced } from './prices.ts'

/** Amounts of billed units. */
export type Amounts = Readonly<Partial<Record<Priced, number>>>

/** Assumptions about people's use, and about how AWS runs the product. */
export const assumed = {
  users: 1000,
  /** Visits of a user in a month, of which the first loads the program. */
  visits: 30,
  /** Changes of a user in a month, by their names in the measurement. */
  changes: new Map([
    ['enjoy', 8],
    ['add a cigar', 4],
    ['add an alert', 1],
  ]),
  /** Bands of a user in a month that a model reads. */
  scans: 4,
  /**
   * A scan: the most tokens of a picture, the tokens of the answer, and bytes of text per token.
   */
  scan: { pictureTokens: 1600, outputTokens: 250, bytesOfToken: 4 },
  /** Calls that start a function, and seconds that it takes. */
  cold: { share: 0.05, seconds: 0.5 },
  /** Seconds until the table responds. */
  tableSeconds: 0.005,
  /** Seconds of a reaction or a run of the relay. */
  reactionSeconds: 0.1,
  /** Bytes of the values in a line of the access log. */
  accessValues: 60,
  /** Bytes that a call's line of its function has more in AWS: the id of a trace, with a shorter one of the gateway. */
  traceBytes: 34,
} as const

const gb = 1e9
/** Memory of a function that answers a call, and of one that runs in the background. */
const memoryGb = { call: 1, reaction: 0.5 }
/** That a function with 1,024 MB has: 1,769 MB have one (Lambda developer guide). */
const processors = 1024 / 1769

const namesOfLine = JSON.stringify(Object.fromEntries(Object.keys(logged).map((key) => [key, ''])))
const accessLine = namesOfLine.length + assumed.accessValues + 1

/** Bytes of the log of usage: those of functions and of the gateway. */
export const logBytesOf = ({ logBytes, calls }: Usage): number =>
  logBytes + calls * (accessLine + assumed.traceBytes)

/** The measured usage of a collector. */
export type Measured = {
  readonly first: ReadonlyMap<string, Usage>
  readonly again: ReadonlyMap<string, Usage>
  readonly changes: ReadonlyMap<string, Usage>
  /** Bytes of the collector's rows. */
  readonly rows: number
}

/** Usages added up, each so many times. */
export const addUp = (parts: readonly (readonly [Usage, number])[]): Usage => {
  const total = (of: (usage: Usage) => number) =>
    sumOf(parts.map(([usage, times]) => of(usage) * times))
  return {
    reads: total(({ reads }) => reads),
    writes: total(({ writes }) => writes),
    requests: total(({ requests }) => requests),
    calls: total(({ calls }) => calls),
    cpu: total(({ cpu }) => cpu),
    tableCalls: total(({ tableCalls }) => tableCalls),
    transactions: total(({ transactions }) => transactions),
    bytes: total(({ bytes }) => bytes),
    files: [],
    logBytes: total(({ logBytes }) => logBytes),
    events: total(({ events }) => events),
    relays: total(({ relays }) => relays),
    messages: total(({ messages }) => messages),
  }
}

/** Returns the billed amounts of a usage, without storage. */
export function amountsOf(used: Usage): Amounts {
  const { reads, writes, requests, calls, bytes, events, relays, messages } = used
  const { cold } = assumed
  const callSeconds =
    used.cpu / 1000 / processors +
    used.tableCalls * assumed.tableSeconds +
    calls * cold.share * cold.seconds
  const reactionSeconds = (relays + messages) * assumed.reactionSeconds
  return {
    read: reads,
    write: writes,
    run: calls + relays + messages,
    gbSecond: callSeconds * memoryGb.call + reactionSeconds * memoryGb.reaction,
    call: calls,
    edgeRequest: requests,
    edgeFunction: requests,
    edgeByte: bytes / gb,
    log: logBytesOf(used) / gb,
    event: events,
    message: 3 * messages,
    trace: calls + relays + messages,
    inspected: requests,
  }
}

/** A month of all users in production, without their accounts and scans. */
export function monthOf({ first, again, changes, rows }: Measured): Amounts {
  const { users, visits } = assumed
  const times = (count: number) => (usage: Usage) => [usage, count * users] as const
  const used = addUp([
    ...[...first.values()].map(times(1)),
    ...[...again.values()].map(times(visits - 1)),
    ...[...changes].map(([name, usage]) => times(assumed.changes.get(name) ?? 0)(usage)),
  ])
  return {
    ...amountsOf(used),
    storage: (rows * users) / gb,
    metric: Object.keys(metricUnits).length,
  }
}

/** Returns the amounts of accounts and scans of all users. @param promptBytes of a scan, without the picture */
export function apart(promptBytes: number): { accounts: Amounts; scans: Amounts } {
  const { users, scans, scan } = assumed
  const tokens = promptBytes / scan.bytesOfToken + scan.pictureTokens
  return {
    accounts: { account: users },
    scans: {
      inputToken: users * scans * tokens,
      outputToken: users * scans * scan.outputTokens,
    },
  }
}

/** Dollars of some of what is charged for, or of all. */
export const dollarsOf = (amounts: Amounts, names: readonly string[] = Object.keys(amounts)) =>
  sumOf(
    Object.entries(amounts).map(([name, amount]) =>
      names.includes(name) ? costOf(name, amount) : 0,
    ),
  )
