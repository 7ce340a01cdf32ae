import * as z from 'zod/mini'
import { AwsFault } from '../aws-json.ts'

export const attributeList = z.array(
  z.object({ Name: z.string(), Value: z.optional(z.string().check(z.maxLength(2048))) }),
)

/** The standard attributes of our pool; it declares no custom ones. */
const standard = new Set([
  'email',
  'email_verified',
  'family_name',
  'given_name',
  'locale',
  'name',
  'picture',
  'zoneinfo',
])

/** @throws InvalidParameterException for an attribute the pool does not have */
export const readAttributes = (
  list: z.output<typeof attributeList> | undefined,
): Record<string, string> => {
  for (const { Name } of list ?? []) {
    if (standard.has(Name)) continue
    const reason = `Type for attribute {${Name}} could not be determined`
    const message = `Attributes did not conform to the schema: ${reason}`
    throw new AwsFault('InvalidParameterException', message)
  }
  return Object.fromEntries((list ?? []).map(({ Name, Value }) => [Name, Value ?? '']))
}

/** @throws InvalidParameterException */
export const readAddress = (text: string): string => {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return text.toLowerCase()
  throw new AwsFault('InvalidParameterException', 'Username should be an email.')
}
