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
  | 'AdminDeleteUser'
  | 'AdminGetUser'
  | 'AdminUserGlobalSignOut'
  | 'ConfirmForgotPassword'
  | 'ConfirmSignUp'
  | 'ForgotPassword'
  | 'GetTokensFromRefreshToken'
  | 'InitiateAuth'
  | 'ResendConfirmationCode'
  | 'RevokeToken'
  | 'SignUp'

/**
 * `list` tells which photos there are, and that one is not; the others are about a photo whose key
 * one knows.
 */
export type PhotoNeed = 'read' | 'write' | 'delete' | 'list'

/** What a function may touch. What it does not name it can neither reach nor find. */
export type Needs = {
  readonly table?: readonly TableAction[]
  readonly identity?: readonly IdentityCall[]
  readonly photos?: readonly PhotoNeed[]
  /** Asks the model that reads bands and describes brands. */
  readonly bandReader?: true
  /** Publishes on the event bus. */
  readonly bus?: true
  /** Writes links, cookies or the API's document, and so must know the app's address. */
  readonly appUrl?: true
  /** Seconds it may take, where the house's ten are too few; API Gateway waits thirty. */
  readonly seconds?: number
  /** Megabytes of memory, where the house's are too few. */
  readonly memoryMb?: 2048
  /** Takes its messages one at a time: each may need most of its seconds. */
  readonly oneByOne?: true
  /** Most of it that run at once, from 2, where each costs money; the others wait in the queue. */
  readonly atOnce?: number
}

type Contract = typeof contract
type EveryRoute = { readonly [N in keyof Contract]: { readonly [K in keyof Contract[N]]: Needs } }
type EveryReaction = Readonly<Record<(typeof subscriptions)[number]['module'], Needs>>

/**
 * What each route's handler may touch, besides the user's own row, which `handle()` reads for every
 * signed-in route. That users reach only their own rows is the handlers' work:
 * one role serves all users, and DynamoDB's leading-key condition compares with the role's session.
 */
const routeGrants = {
  auth: {
    getUser: {},
    login: { identity: ['InitiateAuth'], table: ['GetItem'], appUrl: true },
    register: {
      identity: ['AdminDeleteUser', 'AdminGetUser', 'SignUp'],
      table: ['DeleteItem'],
      appUrl: true,
    },
    logout: { identity: ['RevokeToken'], appUrl: true },
    refresh: { identity: ['GetTokensFromRefreshToken'], appUrl: true },
    forgotPassword: { identity: ['ForgotPassword'] },
    signOutEverywhere: {
      identity: ['AdminUserGlobalSignOut'],
      table: ['UpdateItem'],
      appUrl: true,
    },
    resetPassword: {
      identity: ['AdminGetUser', 'AdminUserGlobalSignOut', 'ConfirmForgotPassword'],
      table: ['UpdateItem'],
    },
    verifyEmail: {
      identity: ['AdminGetUser', 'ConfirmSignUp', 'InitiateAuth'],
      table: ['DeleteItem', 'GetItem', 'UpdateItem'],
      appUrl: true,
    },
    sendVerification: { identity: ['ResendConfirmationCode'] },
    updateProfile: { table: ['UpdateItem'] },
    uploadAvatar: { table: ['PutItem', 'UpdateItem'], photos: ['read', 'write'] },
    deleteUser: { table: ['PutItem', 'DeleteItem'], appUrl: true },
  },
  users: {
    getStatus: {},
  },
  cigars: {
    listCigars: { table: ['Query'] },
    searchCigars: { table: ['Query'] },
    createCigar: { table: ['PutItem', 'UpdateItem'] },
    getStats: { table: ['Query'] },
    identifyCigar: {
      table: ['PutItem', 'UpdateItem'],
      photos: ['read', 'write'],
      bandReader: true,
      seconds: 29,
    },
    getCigar: {},
    updateCigar: { table: ['Query', 'PutItem', 'UpdateItem'] },
    deleteCigar: { table: ['PutItem', 'UpdateItem', 'DeleteItem'] },
    enjoyCigar: { table: ['Query', 'PutItem', 'UpdateItem'] },
    addOne: { table: ['Query', 'PutItem', 'UpdateItem'] },
    restockCigar: { table: ['Query', 'PutItem', 'UpdateItem'] },
  },
  batches: {
    listBatches: { table: ['Query'] },
    listEnjoyedPurchases: { table: ['Query'] },
    addBatch: { table: ['Query', 'PutItem', 'UpdateItem'] },
    updateBatch: { table: ['Query', 'PutItem', 'UpdateItem'] },
    deleteBatch: { table: ['Query', 'PutItem', 'UpdateItem'] },
  },
  instances: {
    listInstances: { table: ['Query'] },
    updateInstance: { table: ['Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
    putBackInstance: { table: ['Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
    getAging: { table: ['Query'] },
  },
  valuation: {
    getCollectionValue: { table: ['Query'] },
  },
  aging: {
    getAgingBreakdown: { table: ['Query'] },
    getOldestCigars: { table: ['Query'] },
  },
  timeline: {
    getTimeline: { table: ['Query'] },
  },
  milestones: {
    getMilestones: {},
  },
  profile: {
    getProfileSummary: { table: ['Query'] },
  },
  brands: {
    getBrandInfo: { table: ['Query'] },
  },
  photos: {
    presignPhoto: { table: ['PutItem'], photos: ['write'] },
    uploadPhoto: { table: ['PutItem'], photos: ['read', 'write'] },
  },
  meta: {
    getOpenapi: { appUrl: true },
    showReference: {},
  },
} as const satisfies EveryRoute

/** What each reaction to an event may touch. */
export const reactionGrants = {
  'brand-named/describe-brand': {
    table: ['GetItem', 'UpdateItem'],
    bandReader: true,
    seconds: 25,
    oneByOne: true,
    atOnce: 2,
  },
  'cigar-rated/rate-brand': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'cigar-removed/delete-leftovers': { table: ['Query', 'BatchWriteItem'] },
  'cigar-removed/delete-photo': { table: ['GetItem', 'Query'], photos: ['delete'] },
  'photo-replaced/delete-photo': { table: ['GetItem', 'Query'], photos: ['delete'] },
  'photo-uploaded/process-photo': {
    photos: ['read', 'write', 'delete', 'list'],
    seconds: 120,
    memoryMb: 2048,
    oneByOne: true,
  },
  'user-deleted/delete-leftovers': {
    table: ['Query', 'BatchWriteItem', 'PutItem', 'DeleteItem'],
    identity: ['AdminDeleteUser'],
    photos: ['delete', 'list'],
    seconds: 300,
    oneByOne: true,
  },
} as const satisfies EveryReaction

/** What the relay from the table's stream to the bus may touch. */
export const relayGrant = { bus: true } as const satisfies Needs

/** What the writer of Cognito's mails may touch. */
export const accountMailGrant = { appUrl: true } as const satisfies Needs

/** The grants of a route; the types see to it that every route has its line. */
export function needsOf({ noun, key, entry }: NamedRoute): Needs {
  const entries: Readonly<Record<string, Readonly<Record<string, Needs>>>> = routeGrants
  const needs = entries[noun]?.[key]
  if (needs === undefined) throw new Error(`No grants for ${noun}.${key}`)
  const table = new Set(needs.table)
  // The check of the session, and the counters of a rate limit.
  if (entry.access !== 'public') table.add('GetItem')
  if (entry.limit !== undefined) table.add('UpdateItem')
  return table.size === 0 ? needs : { ...needs, table: [...table] }
}
