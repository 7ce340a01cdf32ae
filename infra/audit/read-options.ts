import { StartupError } from '../local/service.ts'
import { readCommandLine } from '../operations/read-command-line.ts'

const usage =
  'Usage: npm run audit -- (--user ID | --all) [--table NAME]; without --table the product that npm start runs on this machine is checked.'

const options = {
  user: { type: 'string' },
  all: { type: 'boolean' },
  table: { type: 'string' },
} as const

/**
 * Reads the command line.
 *
 * @returns whose sums are checked, absent: everybody's; and the table they are in, absent: that of the product
 * which runs on the data folder
 * @throws StartupError with one line to act on
 */
export function readOptions(args: string[]) {
  const { user: userId, all = false, table } = readCommandLine(usage, { args, options }).values
  if ((userId === undefined) === !all) throw new StartupError(usage)
  return { userId, table }
}
