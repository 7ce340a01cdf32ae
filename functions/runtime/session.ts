import type { Plan } from '../../shared/rules/plans.ts'

/** The signed-in caller. Renewed tokens keep the time of the sign-in (Unix seconds). */
export type Caller = { readonly userId: string; readonly signedInAt: number }

/** The result of the check of a session. */
export type Checked = {
  readonly plan: Plan
  /** The user's own row. */
  readonly row: Readonly<Record<string, unknown>>
}

/** A signed-in user. On a read, the check runs while the handler runs. */
export type Session = Caller & {
  readonly plan: Promise<Plan>
  /** Rejects if the session has ended. */
  readonly checked: Promise<Checked>
}

/** Options of a handler's reads. */
export type Reading = {
  /** True if rows that are about a second old are good enough. Such reads cost half as much. */
  readonly eventually: boolean
}
