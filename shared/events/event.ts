import type * as z from 'zod/mini'
import type { Needs } from '../contract/route.ts'

/** The source and detail type of an event that an AWS service puts on the account's default bus. */
export type AwsSource =
  | { readonly source: 'aws.s3'; readonly detailType: 'Object Created' }
  | {
      readonly source: 'aws.ses'
      readonly detailType: 'Email Sent' | 'Email Bounced' | 'Email Complaint Received'
    }

/** A domain event: a fact, in the past tense. */
export type DomainEvent<S extends z.core.$ZodType = z.core.$ZodType> = {
  /** Kebab-case: the detail type on our bus, and the folder of its reactions below `functions/on/`. */
  readonly name: string
  /** Raised when a reaction to the version before cannot read the schema. */
  readonly version: number
  readonly schema: S
  /** Absent for our own events on our bus; `topic`: the SNS topic of notifications. */
  readonly from?: AwsSource | 'topic'
  /**
   * What the event starts: each is a module `functions/on/<name>/<reaction>.ts` with its own queue,
   * dead-letter queue and Lambda. An event without reactions is not written to the outbox.
   */
  readonly reactions: Readonly<Record<string, ReactionNeeds>>
}

/** What the function of a reaction needs. */
export type ReactionNeeds = Needs & {
  /** Megabytes of memory, where the usual 512 are too few. */
  readonly memoryMb?: 2048
  /** Takes its messages one at a time: each may need most of its seconds, or must not end with another. */
  readonly oneByOne?: true
  /** It calls a service that cannot tell a repeated call: a message comes back only after the doubt. */
  readonly inDoubt?: true
  /** Most of it that run at the same time, from 2, where each costs money; the others wait. */
  readonly atOnce?: number
}

/** Seconds a reaction may take that asks for no more. */
export const usualSeconds = 30

/** How often a message is delivered before it goes to the dead-letter queue. */
export const deliveries = 5

/** How long it is not known what a call did whose caller died, in seconds; see `deliverOnce`. */
export const doubtSeconds = 600

/**
 * How long a message that was taken stays hidden, in seconds. AWS advises six times the function's own
 * time, so that no message is handled twice at once. After the doubt, so that no delivery is spent on
 * waiting for its end.
 */
export const visibilitySecondsOf = ({ seconds = usualSeconds, inDoubt }: ReactionNeeds) =>
  6 * seconds + (inDoubt ? doubtSeconds : 0)

/** Most messages that a reaction is given at once. Those that a kill meets are all delivered again. */
export const batchSizeOf = ({ oneByOne }: ReactionNeeds) => (oneByOne ? 1 : 10)

/** Declares an event; keeps its exact type. Bundlers drop the events that a function does not use. */
/* @__NO_SIDE_EFFECTS__ */
export const event = <const E extends DomainEvent>(definition: E): E => definition

/** A function that a clock starts: the module `functions/schedules/<name>.ts`. */
export type Schedule = ReactionNeeds & { readonly name: string } & (
    | { readonly everyMinutes: number }
    /** Every day at this time, UTC. */
    | { readonly dailyAt: { readonly hour: number; readonly minute: number } }
  )
