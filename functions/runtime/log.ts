import { Logger } from '@aws-lambda-powertools/logger'

/** The one logger: ids and codes only, never addresses, headers, bodies or tokens. */
export const log = new Logger({ serviceName: 'digital-humidor' })
