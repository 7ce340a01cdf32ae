import { StartupError } from '../local/service.ts'
import { readCommandLine } from '../operations/read-command-line.ts'

const usage =
  'Usage: npm run conformance -- [--endpoint URL]; without --endpoint it asks the product that npm start runs on this machine.'

const options = { endpoint: { type: 'string' } } as const

/**
 * Reads the command line.
 *
 * @returns the origin of an implementation of AWS's API, absent: the product on this machine
 * @throws StartupError with one line to act on, also for AWS itself
 */
export function readOptions(args: string[]): { readonly endpoint: string | undefined } {
  const { endpoint } = readCommandLine(usage, { args, options }).values
  if (endpoint === undefined) return { endpoint }
  const url = URL.parse(endpoint)
  if (url === null || !/^https?:$/.test(url.protocol)) throw new StartupError(usage)
  if (/(^|\.)(amazonaws\.(com|com\.cn|eu)|aws)\.?$/.test(url.hostname)) {
    throw new StartupError(
      `${url.hostname} is AWS itself: this command creates and deletes a table, a user pool and more, so it only runs against a stand-in.`,
    )
  }
  return { endpoint: url.origin }
}
