import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import * as z from 'zod/mini'
import type { Needs } from '../../shared/contract/route.ts'
import { actionsOf } from '../aws/rights.ts'

const role = new AsyncLocalStorage<ReadonlySet<string>>()

/** Runs a function with the rights that its role has on AWS. */
export const withRightsOf = <T>(needs: Needs, run: () => Promise<T>): Promise<T> =>
  role.run(new Set<string>(actionsOf(needs)), run)

/** IAM's error, with the name that the SDK expects. */
class AccessDenied extends Error {
  override readonly name = 'AccessDeniedException'
}

const message = z.object({ request: z.custom<ClientRequest>((it) => it instanceof Object) })

/**
 * Checks each request of a function once its body is known, also with an SDK in the function's
 * bundle.
 */
subscribe('http.client.request.created', (published) => {
  const allowed = role.getStore()
  if (allowed === undefined) return
  const { request } = z.parse(message, published)
  const end = request.end.bind(request)
  request.end = (...given: unknown[]) => {
    const denied = actionsIn(request, given[0]).filter((action) => !allowed.has(action))
    if (denied.length > 0) return request.destroy(new AccessDenied(`No right to ${denied}.`))
    return Reflect.apply(end, request, given)
  }
})

/** The IAM actions that a signed request asks for. */
function actionsIn(request: ClientRequest, body: unknown): string[] {
  const credential = /Credential=[^/]+\/\d+\/[^/]+\/([^/]+)\//
  const [, service] = credential.exec(String(request.getHeader('authorization'))) ?? []
  const call = String(request.getHeader('x-amz-target')).split('.').at(-1) ?? ''
  if (service === 'dynamodb' && call === 'TransactWriteItems') return writesIn(body)
  if (service === 's3') return [`s3:${callOfS3(request)}`]
  if (service === 'cognito-idp' && !call.startsWith('Admin')) return []
  return service === undefined ? [] : [actionOfService[service] ?? `${service}:${call}`]
}

/** Services of one call each, whose requests do not name it in a header. */
const actionOfService: Readonly<Record<string, string>> = {
  bedrock: 'bedrock:InvokeModel',
  ses: 'ses:SendEmail',
  sns: 'sns:Publish',
}

const transaction = z.object({ TransactItems: z.array(z.record(z.string(), z.unknown())) })
const actionOfWrite: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
}

/** A transaction needs the right to each of its writes. */
const writesIn = (body: unknown): string[] =>
  z
    .parse(transaction, JSON.parse(String(body)))
    .TransactItems.flatMap((item) => Object.keys(item))
    .map((kind) => `dynamodb:${actionOfWrite[kind]}`)

function callOfS3({ method, path }: ClientRequest): string {
  if (/[?&]delete\b/.test(path)) return 'DeleteObject'
  if (/[?&]list-type=/.test(path)) return 'ListBucket'
  return method === 'PUT' ? 'PutObject' : 'GetObject'
}
