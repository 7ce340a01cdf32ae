import * as z from 'zod/mini'
import { refuse } from './stripe-error.ts'

type Tree = { [name: string]: string | Tree }

/**
 * Parses Stripe's form encoding, in which brackets nest: `items[0][price]=price_basic`. Lists are
 * objects with numbers for names until a schema reads them.
 * @throws StripeFailure for deeper nesting than any call has
 */
export const parseForm = (text: string): Tree => {
  const root: Tree = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    if (path.length > 6) throw refuse(`Invalid parameter: ${name.slice(0, 40)}`)
    place(root, path, value)
  }
  return root
}

const place = (tree: Tree, [name = '', ...rest]: readonly string[], value: string) => {
  const key = name === '' ? String(Object.keys(tree).length) : name
  if (rest.length === 0) {
    tree[key] = value
    return
  }
  const existing = tree[key]
  const child: Tree = typeof existing === 'object' ? existing : Object.create(null)
  tree[key] = child
  place(child, rest, value)
}

export const list = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'object' && value !== null ? Object.values(value) : value,
    ),
    z.array(schema),
  )

export const boolean = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)

export const integer = z.pipe(
  z.string().check(z.regex(/^\d{1,12}$/, 'Invalid integer')),
  z.transform(Number),
)

export const metadata = z.record(z.string(), z.string())

/**
 * Reads the parameters of a call.
 * @throws StripeFailure for an unknown, a missing or a malformed parameter, as Stripe names them
 */
export const readParams = <Schema extends z.ZodMiniType>(
  schema: Schema,
  params: unknown,
): z.output<Schema> => {
  const parsed = z.safeParse(schema, params)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const names = [...(issue?.path ?? [])].map(String)
  if (issue?.code === 'unrecognized_keys') {
    const param = bracket([...names, issue.keys[0] ?? ''])
    throw refuse(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = bracket(names)
  if (issue?.code === 'invalid_type' && issue.input === undefined)
    throw refuse(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  throw refuse(`Invalid ${param}: ${issue?.message}`, { param })
}

const bracket = ([first = '', ...rest]: readonly string[]) =>
  first + rest.map((name) => `[${name}]`).join('')
