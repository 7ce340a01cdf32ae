import type * as z from 'zod/mini'
import type { Needs } from '../contract/route.ts'

/** How AWS names an event that it tells by itself, on the account's own bus and not on ours. */
export type AwsOrigin = { readonly source: 'aws.s3'; readonly detailType: 'Object Created' }

/** A domain event: something that happened, told to whoever subscribes. */
export type DomainEvent<S extends z.core.$ZodType = z.core.$ZodType> = {
  /** Kebab-case; the folder of its reactions below `functions/on/`. */
  readonly name: string
  /** Raised when the schema changes in a way old subscribers cannot read. */
  readonly version: number
  readonly schema: S
  /** Absent: one of ours tells it, by the outbox. */
  readonly from?: AwsOrigin
}

/** Declares an event; keeps its exact type. */
export const event = <S extends z.core.$ZodType>(definition: DomainEvent<S>): DomainEvent<S> =>
  definition

/** What the function of a reaction needs. */
export type ReactionNeeds = Needs & {
  /** Megabytes of memory, where the usual 512 are too few. */
  readonly memoryMb?: 2048
  /** Takes its messages one at a time: each may need most of its seconds. */
  readonly oneByOne?: true
  /** Most of it that run at the same time, from 2, where each costs money; the others wait. */
  readonly atOnce?: number
}
