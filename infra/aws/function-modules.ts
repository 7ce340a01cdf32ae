import type { Code } from 'aws-cdk-lib/aws-lambda'
import { routes } from '../../shared/contract/index.ts'
import type { Needs } from '../../shared/contract/route.ts'
import { reactions } from '../../shared/events/index.ts'

/** The code of a function, by its module below `functions/`. */
export type CodeOf = (module: string) => Code

/** A module below `functions/` that is a Lambda of its own, without its ending, and its needs. */
export type FunctionModule = { readonly module: string; readonly needs: Needs }

/** Carries events from the table's stream to the bus. */
export const relay: FunctionModule = {
  module: 'table-stream/publish-events',
  needs: { uses: ['bus', 'outbox'] },
}

/** Cognito invokes it to send a mail. */
export const accountMailer: FunctionModule = {
  module: 'cognito/send-account-mail',
  needs: { uses: ['account-codes', 'app-url', 'mail'] },
}

export const routeModule = (module: string) => `api/${module}`

/** All Lambdas, with what their own code needs. */
export const functions: readonly FunctionModule[] = [
  ...routes.map(({ module, entry }) => ({ module: routeModule(module), needs: entry })),
  ...reactions.map((needs) => ({ module: needs.module, needs })),
  relay,
  accountMailer,
]

export const functionModules: readonly string[] = functions.map(({ module }) => module)
