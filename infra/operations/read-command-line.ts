import { type ParseArgsConfig, parseArgs } from 'node:util'
import { StartupError } from '../local/service.ts'

/**
 * What the command line says.
 *
 * @throws StartupError with what is wrong and the usage
 */
export function readCommandLine<Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

/** Whether a stage of this name may be there. */
export const isStageName = (name: string | undefined): name is 'dev' | 'prod' =>
  name === 'dev' || name === 'prod'
