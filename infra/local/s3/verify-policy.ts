import * as z from 'zod/mini'
import type { ServiceKey } from '../credentials.ts'
import { ALGORITHM, verifyText } from '../signature/verify-signature.ts'
import { accessDenied, S3Error } from './s3-error.ts'
import { MAX_OBJECT_BYTES } from './write-object.ts'

const exactCondition = z.record(z.string(), z.string())
const matchCondition = z.tuple([z.enum(['eq', 'starts-with']), z.string(), z.string()])
const sizeCondition = z.tuple([
  z.literal('content-length-range'),
  z.coerce.number(),
  z.coerce.number(),
])
const policySchema = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(z.union([exactCondition, matchCondition, sizeCondition])),
})

type Policy = z.infer<typeof policySchema>
/** Names in lower case. */
export type FormFields = ReadonlyMap<string, string>

/**
 * Checks a browser's form against the policy it carries, as S3 does before it takes the file: the
 * signature, the expiry, every condition, and that no field goes without one.
 * @returns the size the file may have, in bytes, both ends allowed
 * @throws S3Error AccessDenied, InvalidPolicyDocument
 * @throws AwsError as `verifyText`
 */
export async function verifyPolicy(
  fields: FormFields,
  bucket: string,
  key: ServiceKey,
  now = Date.now(),
): Promise<{ min: number; max: number }> {
  const encoded = fields.get('policy')
  if (encoded === undefined || fields.get('x-amz-algorithm') !== ALGORITHM) throw accessDenied()
  const field = (name: string) => fields.get(name) ?? ''
  await verifyText(encoded, field('x-amz-credential'), field('x-amz-signature'), key)
  const policy = parsePolicy(encoded)
  if (Date.parse(policy.expiration) < now) {
    throw accessDenied('Invalid according to Policy: Policy expired.')
  }
  const stated = new Map(fields).set('bucket', bucket)
  const covered = policy.conditions.flatMap((condition) => checkCondition(condition, stated))
  const extra = [...fields.keys()].filter((name) => !FREE.test(name) && !covered.includes(name))
  if (extra.length > 0) {
    throw accessDenied(`Invalid according to Policy: Extra input fields: ${extra.join(', ')}`)
  }
  return readSizes(policy)
}

/** The form fields that need no condition. */
const FREE = /^(policy|x-amz-signature|bucket|file|x-ignore-.*)$/

/** @returns the fields of the condition */
function checkCondition(condition: Policy['conditions'][number], fields: FormFields): string[] {
  if (!Array.isArray(condition)) {
    return Object.entries(condition).flatMap(([name, value]) =>
      checkCondition(['eq', `$${name}`, value], fields),
    )
  }
  if (condition[0] === 'content-length-range') return []
  const [operator, variable, wanted] = condition
  const name = variable.replace(/^\$/, '').toLowerCase()
  const value = fields.get(name) ?? ''
  const holds = operator === 'eq' ? value === wanted : value.startsWith(wanted)
  if (holds) return [name]
  throw accessDenied(
    `Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`,
  )
}

function readSizes({ conditions }: Policy) {
  const sizes = { min: 0, max: MAX_OBJECT_BYTES }
  for (const condition of conditions) {
    if (!Array.isArray(condition) || condition[0] !== 'content-length-range') continue
    sizes.min = Math.max(sizes.min, condition[1])
    sizes.max = Math.min(sizes.max, condition[2])
  }
  return sizes
}

function parsePolicy(encoded: string): Policy {
  try {
    return policySchema.parse(JSON.parse(Buffer.from(encoded, 'base64').toString()))
  } catch {
    throw new S3Error(400, 'InvalidPolicyDocument', 'Invalid Policy: the document cannot be read.')
  }
}
