import * as z from 'zod/mini'
import { parseJson } from '../../shared/rules/parse-json.ts'

const ids = z.catch(z.record(z.string(), z.unknown()), {})
const named = z.object({ requestId: z.optional(z.string()), data: z.optional(ids) })
const body = z.object({
  'detail-type': z.optional(z.string()),
  detail: z.optional(z.extend(named, { mail: z.optional(ids), row: z.optional(ids) })),
})

/**
 * Describes a message by its event, its causing request and its ids, never by an address or a text.
 * An id is a string of letters, digits and a few signs in a field named like one.
 */
export function describeMessage(text: string): string {
  const { data } = body.safeParse(parseJson(text))
  if (data === undefined) return 'not an event'
  const { requestId, ...detail } = data.detail ?? {}
  const from = detail.data ?? detail.mail ?? detail.row ?? {}
  const shown = Object.entries(from).filter(
    ([name, value]) => /(Id|^PK|^SK)$/.test(name) && /^[\w#:.-]{1,100}$/.test(String(value)),
  )
  return [
    data['detail-type'] ?? 'a message',
    ...(requestId ? [`request ${requestId}`] : []),
    ...shown.map(([name, value]) => `${name} ${value}`),
  ].join(', ')
}

const failure = z.object({ messageId: z.string(), error: z.string() })

/** The error of each message in entries of the log, the last one by message id. */
export const failuresIn = (entries: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    entries.flatMap((entry) => {
      const { data } = failure.safeParse(parseJson(entry))
      return data ? [[data.messageId, data.error] as const] : []
    }),
  )
