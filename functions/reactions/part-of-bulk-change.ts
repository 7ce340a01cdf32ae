import { DomainError } from '../runtime/errors.ts'
import type { CigarRow } from '../table/cigars.ts'
import type { Counted } from '../table/stick-count.ts'
import type { Step } from '../table/transact.ts'

/** What one cigar takes of a transaction. */
export type Part = Counted & {
  readonly steps: readonly Step[]
  /** When it is put back: it changed since, and so stays, or some of it does. */
  readonly stays?: boolean
  /** The new cigar of an import that it adds or, when it is put back, removes. */
  readonly cigar?: CigarRow
}

/** The error when a cigar changed since the change was asked for; not the `Conflict` that is retried. */
export const changed = (problem: string) => new DomainError('conflict', problem)
