import * as z from 'zod/mini'
import { integer, list, readParams } from './form.ts'
import type { Draft } from './store.ts'

export type Context<Params> = {
  readonly draft: Draft
  readonly params: Params
  /** The value of `{id}` in the path. */
  readonly id: string
  /** The stand-in's origin, for the addresses of its pages. */
  readonly origin: string
  /** The caller has only the publishable key. */
  readonly isPublic: boolean
}

/** A call whose parameters are read. */
type Prepared = (context: Omit<Context<unknown>, 'params'>) => Record<string, unknown>

export type Call = {
  readonly method: string
  readonly pattern: RegExp
  /** Reads the parameters, before anything is executed. @throws StripeFailure */
  prepare(params: unknown): { readonly run: Prepared; readonly expand: readonly string[] }
}

/** An address that a page may lead back to. */
export const returnUrl = z.url({ protocol: /^https?$/ })

export const page = { limit: z.optional(integer) }

const expansion = z.object({ expand: z._default(list(z.string()), []) })

/** A call by method and path, with the schema of its parameters. All others are refused. */
export const call = <Shape extends z.core.$ZodShape>(
  method: string,
  path: string,
  shape: Shape,
  run: (
    context: Context<z.output<z.ZodMiniObject<Shape, z.core.$strict>>>,
  ) => Record<string, unknown>,
): Call => ({
  method,
  pattern: new RegExp(`^${path.replace('{id}', '(\\w+)')}$`),
  prepare: (sent) => {
    const { expand } = readParams(expansion, sent)
    const { expand: _, ...rest } = z.parse(z.record(z.string(), z.unknown()), sent)
    const params = readParams(z.strictObject(shape), rest)
    return { expand, run: (context) => run({ ...context, params }) }
  },
})
