import { routes } from '../../shared/contract/index.ts'
import { subscriptions } from '../../shared/events/index.ts'

/** Carries events from the table's stream to the bus. */
export const relayModule = 'on/table-stream/publish-events'

/** Writes the mails Cognito sends. */
export const accountMailModule = 'cognito/write-account-mail'

export const routeModule = (module: string) => `api/${module}`
export const reactionModule = (module: string) => `on/${module}`

/** Every module below `functions/` that is a Lambda of its own, without its ending. */
export const functionModules: readonly string[] = [
  ...routes.map(({ module }) => routeModule(module)),
  ...subscriptions.map(({ module }) => reactionModule(module)),
  relayModule,
  accountMailModule,
]
