import { routes } from '../../shared/contract/index.ts'
import { subscriptions } from '../../shared/events/index.ts'
import { accountMailGrant, type Needs, needsOf, reactionGrants, relayGrant } from './grants.ts'

/** Carries events from the table's stream to the bus. */
export const relayModule = 'on/table-stream/publish-events'

/** Writes the mails Cognito sends. */
export const accountMailModule = 'cognito/write-account-mail'

export const routeModule = (module: string) => `api/${module}`
export const reactionModule = (module: string) => `on/${module}`

/** Every module below `functions/` that is a Lambda of its own, without its ending, and its needs. */
export const functions: readonly { readonly module: string; readonly needs: Needs }[] = [
  ...routes.map((route) => ({ module: routeModule(route.module), needs: needsOf(route) })),
  ...subscriptions.map(({ module }) => ({
    module: reactionModule(module),
    needs: reactionGrants[module],
  })),
  { module: relayModule, needs: relayGrant },
  { module: accountMailModule, needs: accountMailGrant },
]

export const functionModules: readonly string[] = functions.map(({ module }) => module)
