import { Logger } from '@aws-lambda-powertools/logger'

/** What the logger writes itself; it drops these keys of what it is given (`ReservedKeys` of Powertools). */
type Reserved = 'level' | 'message' | 'sampling_rate' | 'service' | 'timestamp'

export type Fields = Readonly<Record<string, unknown>> & { readonly [key in Reserved]?: never }
type Write = (text: string, fields: Fields) => void

/** The one logger: ids and codes only, never addresses, headers, bodies or tokens. */
export const log: { info: Write; warn: Write; error: Write } = new Logger({
  serviceName: 'digital-humidor',
})
