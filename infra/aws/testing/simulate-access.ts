import { type AnonymousRequestPrincipal, runSimulation } from '@cloud-copilot/iam-simulate'
import * as z from 'zod/mini'
import type { Synthesized } from './synthesize-stacks.ts'

/** The account that tests imagine the stack in, and one that has nothing to do with it. */
export const ourAccount = '111122223333'
export const otherAccount = '444455556666'

const pseudoParameters = new Map([
  ['AWS::AccountId', ourAccount],
  ['AWS::Partition', 'aws'],
  ['AWS::Region', 'eu-central-1'],
])

/** The ARN of each type of resource up to its name; names are logical ids here. */
const arns = new Map([
  ['AWS::Events::Rule', `arn:aws:events:eu-central-1:${ourAccount}:rule/`],
  ['AWS::IAM::Role', `arn:aws:iam::${ourAccount}:role/`],
  ['AWS::S3::Bucket', 'arn:aws:s3:::'],
  ['AWS::SNS::Topic', `arn:aws:sns:eu-central-1:${ourAccount}:`],
  ['AWS::SQS::Queue', `arn:aws:sqs:eu-central-1:${ourAccount}:`],
])

const reference = z.strictObject({ Ref: z.string() })
const attribute = z.strictObject({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) })
const join = z.strictObject({ 'Fn::Join': z.tuple([z.literal(''), z.array(z.string())]) })

/** A value as CloudFormation fills it in. It knows what the resource policies are made of. */
function resolve(stack: Synthesized, value: unknown): unknown {
  // A reviver sees the inner values first.
  return JSON.parse(JSON.stringify(value), (_, part: unknown) => {
    const referred = reference.safeParse(part).data?.Ref
    if (referred !== undefined) return resolveReference(stack, referred)
    const got = attribute.safeParse(part).data?.['Fn::GetAtt']
    if (got !== undefined) return arnOf(stack, got[0])
    return join.safeParse(part).data?.['Fn::Join'][1].join('') ?? part
  })
}

/** `Ref` is the ARN of a topic and the name of everything else. */
function resolveReference(stack: Synthesized, id: string): string {
  const known = pseudoParameters.get(id)
  if (known !== undefined) return known
  return stack.referredBy({ Ref: id })[1].Type === 'AWS::SNS::Topic' ? arnOf(stack, id) : id
}

/** The ARN of the resource with this logical id. */
export function arnOf(stack: Synthesized, id: string): string {
  const { Type } = stack.referredBy({ Ref: id })[1]
  const start = arns.get(Type)
  if (start === undefined) throw new Error(`What is the ARN of a ${Type}?`)
  return start + id
}

/** The resource policies of a topic, queue or bucket. */
export function policiesOf(stack: Synthesized, id: string): unknown[] {
  return ['AWS::SNS::TopicPolicy', 'AWS::SQS::QueuePolicy', 'AWS::S3::BucketPolicy']
    .flatMap(stack.ofType)
    .filter(([, { Properties }]) => {
      const { Topics, Queues, Bucket } = Properties
      return stack.referredBy(Topics ?? Queues ?? Bucket)[0] === id
    })
    .map(([, { Properties }]) => resolve(stack, Properties.PolicyDocument))
}

type Attempt = {
  /** A service, a role's ARN, or any caller. */
  readonly caller: string | AnonymousRequestPrincipal
  readonly action: string
  /** The topic, queue or bucket, by its logical id. */
  readonly id: string
  /** The key of an object, for actions on objects. */
  readonly key?: string
  /** Condition keys; without word of it, the call comes over https. */
  readonly context?: Readonly<Record<string, string>>
}

/**
 * True if AWS allows a caller an action on a topic, queue or bucket. Roles may do everything by
 * their own policies, so the result is that of the resource's policy.
 */
export async function isAllowed(stack: Synthesized, attempt: Attempt): Promise<boolean> {
  const { caller, action, id, key, context } = attempt
  const arn = arnOf(stack, id)
  const [policy] = policiesOf(stack, id)
  const everything = { Version: '2012-10-17', Statement: [allowEverything] }
  const isRole = typeof caller === 'string' && caller.startsWith('arn:')
  const simulated = await runSimulation(
    {
      request: {
        principal: caller,
        action,
        resource: { resource: key ? `${arn}/${key}` : arn, accountId: ourAccount },
        contextVariables: { 'aws:SecureTransport': 'true', ...context },
      },
      identityPolicies: isRole ? [{ name: 'everything', policy: everything }] : [],
      serviceControlPolicies: [],
      resourceControlPolicies: [],
      resourcePolicy: policy,
    },
    {},
  )
  if (simulated.resultType === 'error') throw new Error(JSON.stringify(simulated.errors))
  return simulated.overallResult === 'Allowed'
}

const allowEverything = { Effect: 'Allow', Action: '*', Resource: '*' }
