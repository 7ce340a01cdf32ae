import type { Step } from './run-steps.ts'

/** What the steps work with, besides the environment. */
export type Run = {
  /** The token of the link that an account mail has. */
  verificationToken(account: { readonly email: string; readonly userId: string }): Promise<string>
}

/** Where the run takes place. Its environment is this process's. */
export type Target = {
  /** Creates the resources that do not exist yet. */
  readonly creation: readonly Step[]
  /** Starts what runs the reactions, once the resources exist. */
  begin(): Promise<Run>
  /** Deletes the resources that it created. */
  stop(): Promise<void>
}
