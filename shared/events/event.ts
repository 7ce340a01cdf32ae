import type * as z from 'zod/mini'

/** A domain event: something that happened, told to whoever subscribes. */
export type DomainEvent = {
  /** Kebab-case; the folder of its reactions below `functions/on/`. */
  readonly name: string
  /** Raised when the schema changes in a way old subscribers cannot read. */
  readonly version: number
  readonly schema: z.core.$ZodType
}

/** Declares an event; keeps its exact type. */
export const event = <const E extends DomainEvent>(definition: E): E => definition

export type DetailOf<E extends DomainEvent> = z.infer<E['schema']>
