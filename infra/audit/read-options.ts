import { resolve } from 'node:path'
import { requireRunning } from '../local/running-product.ts'
import { StartupError } from '../local/service.ts'
import { readCommandLine } from '../operations/read-command-line.ts'

const usage =
  'Usage: npm run audit -- (--user ID | --all) [--table NAME]; without --table the product that npm start runs on this machine is checked.'

const options = {
  user: { type: 'string' },
  all: { type: 'boolean' },
  table: { type: 'string' },
} as const

type Environment = Readonly<Record<string, string | undefined>>

/** Whose sums are checked, and what finds the table they are in. */
type Options = {
  /** Absent: everybody's. */
  readonly userId: string | undefined
  /** To be set before the table is used. */
  readonly environment: Readonly<Record<string, string>>
  readonly isInAws: boolean
}

/**
 * Reads the command line. A table that is named is looked for with the credentials, the region and the endpoint
 * of the environment; otherwise it is the one of the product running on the data folder (`HUMIDOR_DATA`).
 *
 * @throws StartupError with one line to act on
 */
export async function readOptions(
  args: string[],
  env: Environment,
  root: string,
): Promise<Options> {
  const { user, all = false, table } = readCommandLine(usage, { args, options }).values
  if ((user === undefined) === !all) throw new StartupError(usage)
  if (table === undefined) {
    const { environment } = await requireRunning(resolve(root, env.HUMIDOR_DATA ?? '.humidor'))
    return { userId: user, environment, isInAws: false }
  }
  const isInAws = env.AWS_ENDPOINT_URL_DYNAMODB === undefined
  return { userId: user, environment: { TABLE_NAME: table }, isInAws }
}
