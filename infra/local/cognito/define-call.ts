import * as z from 'zod/mini'
import { AwsError, parseInput } from '../aws-json.ts'
import type { LocalRequest } from '../serve-http.ts'
import { verifyCall } from '../signature/verify-signature.ts'
import { clientId, type Pool, userPoolId } from './pool.ts'
import type { User } from './user-record.ts'

/** One operation of the stand-in, without its pool. */
export type Call = (pool: Pool) => (input: unknown, request: LocalRequest) => Promise<object>

type Schema = z.ZodMiniType

export const username = z.string().check(z.minLength(1), z.maxLength(254))
export const password = z.string().check(z.minLength(1), z.maxLength(256))
export const code = z.string().check(z.minLength(1), z.maxLength(2048))
export const secret = z.string().check(z.minLength(1), z.maxLength(4096))
export const metadata = z.optional(z.record(z.string(), z.string()))

/** A call without a signature, which names the app client. */
export const clientCall =
  <S extends Schema>(schema: S, run: (input: z.output<S>, pool: Pool) => Promise<object>): Call =>
  (pool) =>
  async (input) => {
    const { ClientId } = parse(z.object({ ClientId: z.string() }), input)
    if (ClientId !== clientId) throw notFound(`User pool client ${ClientId} does not exist.`)
    return run(parse(schema, input), pool)
  }

/** A call that needs a signature. */
export const adminCall =
  <S extends Schema>(
    schema: S,
    run: (input: z.output<S>, user: User, pool: Pool) => Promise<object>,
  ): Call =>
  (pool) =>
  async (input, request) => {
    await verifyCall(request, pool.credentials)
    const named = parse(z.object({ UserPoolId: z.string(), Username: username }), input)
    if (named.UserPoolId !== userPoolId) {
      throw notFound(`User pool ${named.UserPoolId} does not exist.`)
    }
    const user = pool.users.find(named.Username)
    if (user === undefined) throw new AwsError('UserNotFoundException', 'User does not exist.')
    return run(parse(schema, input), user, pool)
  }

const parse = <S extends Schema>(schema: S, input: unknown): z.output<S> =>
  parseInput(schema, input, 'InvalidParameterException')

const notFound = (message: string) => new AwsError('ResourceNotFoundException', message)
