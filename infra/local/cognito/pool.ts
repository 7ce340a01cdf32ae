import type { KeyObject } from 'node:crypto'
import type { JWK } from 'jose'
import type { ServiceKey } from '../credentials.ts'
import type { Failures } from './lock-out.ts'
import type { Users } from './users.ts'

/** The stand-in has one pool with one app client; two copies of it differ by their keys. */
export const userPoolId = 'eu-west-1_Humidor01'
export const clientId = '5digitalhumidorlocalclient'
export const issuer = `https://cognito-idp.eu-west-1.amazonaws.com/${userPoolId}`

export type SigningKey = { readonly privateKey: KeyObject; readonly publicJwk: JWK }

/** The context of every call. */
export type Pool = {
  readonly users: Users
  /** Failed sign-ins of addresses without an account, so that their lockout is the same. */
  readonly strangers: Map<string, Failures>
  readonly key: SigningKey
  /** The key that signs admin calls. */
  readonly credentials: ServiceKey
  /** Milliseconds. */
  readonly now: () => number
  /** Invokes the CustomEmailSender trigger; when that fails, the call does not. */
  readonly sendMail: (event: unknown) => Promise<void>
  /** Encrypts a code for the trigger. */
  readonly encrypt: (code: string) => Promise<string>
}
