import type { Step } from './run-steps.ts'

/** The input of the steps, besides the environment. */
export type Run = {
  /** The token of the link that an account mail has. */
  verificationToken(account: { readonly email: string; readonly userId: string }): Promise<string>
}

/** The endpoint of a run. The environment of this process names its resources. */
export type Target = {
  /** Creates the resources that do not exist yet. */
  readonly creation: readonly Step[]
  /** Starts the reactions, once the resources exist. */
  begin(): Promise<Run>
  /** Ends the reactions and deletes the created resources. */
  stop(): Promise<void>
}
