import type { contract, NamedRoute } from '../../shared/contract/index.ts'
import type { subscriptions } from '../../shared/events/index.ts'

/** DynamoDB's own names; a transaction needs the right to each write it makes, and no other. */
export type TableAction =
  | 'GetItem'
  | 'Query'
  | 'BatchWriteItem'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'

/** Calls on the user pool. Only `Admin…` are signed and need a right; the others anyone may make. */
export type IdentityCall =
  | 'AdminGetUser'
  | 'ConfirmForgotPassword'
  | 'ConfirmSignUp'
  | 'ForgotPassword'
  | 'GetTokensFromRefreshToken'
  | 'InitiateAuth'
  | 'ResendConfirmationCode'
  | 'RevokeToken'
  | 'SignUp'

/** What a function may touch. What it does not name it can neither reach nor find. */
export type Needs = {
  readonly table?: readonly TableAction[]
  readonly identity?: readonly IdentityCall[]
  readonly photos?: readonly ('read' | 'write')[]
  /** Asks the model that reads bands. */
  readonly bandReader?: true
  /** Publishes on the event bus. */
  readonly bus?: true
  /** Writes links, cookies or the API's document, and so must know the app's address. */
  readonly appUrl?: true
  /** Seconds it may take, where the house's ten are too few; API Gateway waits thirty. */
  readonly seconds?: number
}

type Contract = typeof contract
type EveryRoute = { readonly [N in keyof Contract]: { readonly [K in keyof Contract[N]]: Needs } }
type EveryReaction = Readonly<Record<(typeof subscriptions)[number]['module'], Needs>>

/**
 * What each route's handler may touch. That users reach only their own rows is the handlers' work:
 * one role serves all users, and DynamoDB's leading-key condition compares with the role's session.
 */
const routeGrants = {
  auth: {
    getUser: { table: ['GetItem'] },
    login: { identity: ['InitiateAuth'], table: ['GetItem'], appUrl: true },
    register: { identity: ['SignUp'] },
    logout: { identity: ['RevokeToken'], appUrl: true },
    refresh: { identity: ['GetTokensFromRefreshToken'], appUrl: true },
    forgotPassword: { identity: ['ForgotPassword'] },
    resetPassword: { identity: ['ConfirmForgotPassword'] },
    verifyEmail: {
      identity: ['AdminGetUser', 'ConfirmSignUp', 'InitiateAuth'],
      table: ['UpdateItem'],
      appUrl: true,
    },
    sendVerification: { identity: ['ResendConfirmationCode'] },
    updateProfile: { table: ['UpdateItem'] },
  },
  users: {
    getStatus: { table: ['GetItem'] },
  },
  cigars: {
    listCigars: { table: ['Query'] },
    createCigar: { table: ['GetItem', 'PutItem', 'UpdateItem'] },
    getStats: { table: ['Query'] },
    identifyCigar: {
      table: ['GetItem', 'UpdateItem'],
      photos: ['read', 'write'],
      bandReader: true,
      seconds: 29,
    },
    getCigar: { table: ['GetItem'] },
    deleteCigar: { table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] },
    enjoyCigar: { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  },
  photos: {
    presignPhoto: { photos: ['write'] },
    uploadPhoto: { photos: ['read', 'write'] },
  },
  meta: {
    getOpenapi: { appUrl: true },
    showReference: {},
  },
} as const satisfies EveryRoute

/** What each reaction to an event may touch. */
export const reactionGrants = {
  'cigar-removed/delete-leftovers': { table: ['Query', 'BatchWriteItem'] },
} as const satisfies EveryReaction

/** What the relay from the table's stream to the bus may touch. */
export const relayGrant = { bus: true } as const satisfies Needs

/** What the writer of Cognito's mails may touch. */
export const accountMailGrant = { appUrl: true } as const satisfies Needs

/** The grants of a route; the types see to it that every route has its line. */
export function needsOf({ noun, key }: Pick<NamedRoute, 'noun' | 'key'>): Needs {
  const entries: Readonly<Record<string, Readonly<Record<string, Needs>>>> = routeGrants
  const needs = entries[noun]?.[key]
  if (needs === undefined) throw new Error(`No grants for ${noun}.${key}`)
  return needs
}
