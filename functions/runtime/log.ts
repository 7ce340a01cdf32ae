import { AsyncLocalStorage } from 'node:async_hooks'
import { Console } from 'node:console'
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { cleanMessage } from './clean-message.ts'

/** The fields that the logger writes itself. */
type Reserved = 'level' | 'message' | 'timestamp' | 'xray_trace_id'

export type Fields = Readonly<Record<string, unknown>> & { readonly [key in Reserved]?: never }
type Write = (text: string, fields: Fields) => void

/** Lambda's own console would put each line into another one. */
const lines =
  process.env.AWS_LAMBDA_FUNCTION_NAME === undefined
    ? console
    : new Console(process.stdout, process.stderr)

const levels = ['info', 'warn', 'error', 'silent'] as const
/** Lines of a lower level are not written: `HUMIDOR_LOG_LEVEL` quiets tests. */
const lowest = levels.findIndex((level) => level === (process.env.HUMIDOR_LOG_LEVEL ?? 'info'))

const ids = new AsyncLocalStorage<Fields>()

/** The module of the function. On one machine, `withIds` adds it. */
const self = process.env.HUMIDOR_FUNCTION
const own: Fields = self === undefined ? {} : { function: self }

const write = (level: 'info' | 'warn' | 'error'): Write =>
  levels.indexOf(level) < lowest
    ? () => undefined
    : (message, fields) =>
        lines[level](
          JSON.stringify({
            level: level.toUpperCase(),
            message,
            timestamp: new Date().toISOString(),
            // CloudWatch shows the line with the trace of X-Ray.
            xray_trace_id: /Root=([^;]+)/.exec(process.env._X_AMZN_TRACE_ID ?? '')?.[1],
            ...own,
            ...ids.getStore(),
            ...fields,
          }),
        )

/**
 * The one logger: ids and codes only, never addresses, headers, bodies or tokens. A line has the ids of the
 * request or message that it is written for.
 */
export const log = { info: write('info'), warn: write('warn'), error: write('error') }

/** Runs work whose log lines have these ids in addition to the current ids. */
export const withIds = <T>(known: Fields, work: () => T): T =>
  ids.run({ ...ids.getStore(), ...known }, work)

/** The id of the current request. */
export const currentRequestId = (): string | undefined =>
  z.safeParse(z.string(), ids.getStore()?.requestId).data

const ofService = z.object({ $metadata: z.object({ requestId: z.optional(z.string()) }) })

/**
 * Describes the cause of an error: its name, its message without personal data, the place in our sources that
 * made it, and the request id of an AWS service. Messages of AWS and `JSON.parse` repeat input, so
 * they are left out.
 */
export function causeOf(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error }
  const { name, message, stack } = error
  const service = z.safeParse(ofService, error).data
  const at = stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    error: name,
    ...(service || error instanceof SyntaxError ? {} : { errorMessage: cleanMessage(message) }),
    ...(service && { awsRequestId: service.$metadata.requestId }),
    ...(at && { at: at.slice(0, mostFrames).map((line) => inSources(line.trim())) }),
  }
}

/** Most lines of a stack in the log. */
const mostFrames = 6

/** The source map of each script that was in a stack. A bundle has its map next to it. */
const maps = new Map<string, SourceMap | undefined>()

/**
 * Replaces the place in a line of a stack by the place in our sources. Node's `--enable-source-maps`
 * would read the map at every cold start.
 */
const inSources = (line: string): string =>
  line.replace(/(file:\/\/[^\s()]+):(\d+):(\d+)/, (place, url: string, row, column) => {
    const origin = mapOf(url)?.findOrigin(Number(row), Number(column))
    return origin && 'fileName' in origin
      ? `${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`
      : place
  })

function mapOf(url: string): SourceMap | undefined {
  if (!maps.has(url)) {
    const path = `${fileURLToPath(url)}.map`
    maps.set(
      url,
      existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : undefined,
    )
  }
  return maps.get(url)
}
