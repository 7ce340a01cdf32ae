import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { requireRunning } from '../local/running-product.ts'
import { StartupError } from '../local/service.ts'

const usage =
  'Usage: npm run audit -- (--user ID | --all) [--table NAME [--endpoint URL]]; without --table the product that npm start runs on this machine is checked.'

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
 * Reads the command line. A table that is named is looked for with the credentials and the region of
 * the environment; otherwise it is the one of the product running on the data folder (`HUMIDOR_DATA`).
 *
 * @throws StartupError with one line to act on
 */
export async function readOptions(
  args: string[],
  env: Environment,
  root: string,
): Promise<Options> {
  const { user, all = false, table, endpoint } = parse(args)
  if ((user === undefined) === !all) throw new StartupError(usage)
  if (table === undefined) {
    if (endpoint !== undefined) throw new StartupError(usage)
    const { environment } = await requireRunning(resolve(root, env.HUMIDOR_DATA ?? '.humidor'))
    return { userId: user, environment, isInAws: false }
  }
  const environment = {
    TABLE_NAME: table,
    ...(endpoint !== undefined && { AWS_ENDPOINT_URL_DYNAMODB: endpoint }),
  }
  return { userId: user, environment, isInAws: endpoint === undefined }
}

function parse(args: string[]) {
  const options = {
    user: { type: 'string' },
    all: { type: 'boolean' },
    table: { type: 'string' },
    endpoint: { type: 'string' },
  } as const
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}
