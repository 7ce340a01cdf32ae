import { type ParseArgsConfig, parseArgs } from 'node:util'
import { StartupError } from '../local/service.ts'
import { unknownSettings } from '../stages.ts'

/**
 * Reads the command line, and names on standard error each `HUMIDOR_` variable that is no setting.
 *
 * @throws StartupError when npm took an option for itself; with what is wrong and the usage otherwise
 */
export function readCommandLine<Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
  env: Readonly<Record<string, string | undefined>> = process.env,
) {
  for (const line of unknownSettings(env)) process.stderr.write(`${line}\n`)
  const { args = process.argv.slice(2), options = {} } = config
  const taken = Object.keys(options).find((name) => isTakenByNpm(name, args, env))
  if (taken !== undefined) {
    throw new StartupError(
      `npm took --${taken} for itself: write ' -- ' before the first option.\n${usage}`,
    )
  }
  try {
    return parseArgs(config)
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

/**
 * True if npm has an option that the script lacks. Without ` -- ` npm reads options itself, and the script
 * only sees `npm_config_` variables. `yes` is also a setting of npm, which machines that deploy have; the
 * script that lacks it asks.
 */
function isTakenByNpm(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  if (name === 'yes' || !env[`npm_config_${name}`]) return false
  return !args.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`))
}

/** True if the name can be a stage. */
export const isStageName = (name: string | undefined): name is 'dev' | 'prod' =>
  name === 'dev' || name === 'prod'
