import type * as z from 'zod/mini'
import type { Data } from '../contract/route.ts'
import type { ReactionName, ReactionNeeds } from './reactions.ts'

/** The source and detail type of an event that an AWS service puts on the account's default bus. */
export type AwsSource =
  | { readonly source: 'aws.s3'; readonly detailType: 'Object Created' }
  | {
      readonly source: 'aws.ses'
      readonly detailType: 'Email Sent' | 'Email Bounced' | 'Email Complaint Received'
    }

/** A domain event: a fact, in the past tense. */
export type DomainEvent<S extends z.core.$ZodType = z.core.$ZodType> = {
  /** Kebab-case: the detail type of our own events. */
  readonly name: string
  /** Raised when a reaction to the version before cannot read the schema. */
  readonly version: number
  readonly schema: S
  /** Absent for our own events on our bus; `topic`: the SNS topic of notifications. */
  readonly from?: AwsSource | 'topic'
  /** The data whose change it reports. */
  readonly of?: Data
  /** The reactions that the event starts. */
  readonly reactions: readonly ReactionName[]
}

/** Returns the name of the event in messages. No two events of a reaction share it. */
export const detailTypeOf = ({ name, from }: DomainEvent): string =>
  typeof from === 'object' ? from.detailType : name

/** Declares an event; keeps its exact type. Bundlers drop the events that a function does not use. */
/* @__NO_SIDE_EFFECTS__ */
export const event = <const E extends DomainEvent>(definition: E): E => definition

/** A function that a clock starts: the module `functions/schedules/<name>.ts`. */
export type Schedule = ReactionNeeds & {
  readonly name: string
  /** The effect on people when it does not run, as the end of a sentence. */
  readonly whenStopped?: string
} & (
    | { readonly everyMinutes: number }
    /** Every day at this time, UTC. */
    | { readonly dailyAt: { readonly hour: number; readonly minute: number } }
  )
