import type * as z from 'zod/mini'

/** A domain event: something that happened, told to whoever subscribes. */
export type DomainEvent<S extends z.core.$ZodType = z.core.$ZodType> = {
  /** Kebab-case; the folder of its reactions below `functions/on/`. */
  readonly name: string
  /** Raised when the schema changes in a way old subscribers cannot read. */
  readonly version: number
  readonly schema: S
}

/** Declares an event; keeps its exact type. */
export const event = <S extends z.core.$ZodType>(definition: DomainEvent<S>): DomainEvent<S> =>
  definition
