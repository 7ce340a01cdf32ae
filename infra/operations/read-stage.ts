import { StartupError } from '../local/service.ts'
import { readStage, type Stage } from '../stages.ts'
import { isStageName, readCommandLine } from './read-command-line.ts'

type Environment = Readonly<Record<string, string | undefined>>

type Options = {
  readonly stage: Stage
  /** True if the CDK gives rights without asking. */
  readonly yes: boolean
}

const options = { stage: { type: 'string' }, yes: { type: 'boolean' } } as const

/**
 * Reads the stage that the command line names, with the settings of the environment.
 *
 * @throws StartupError with one line to act on
 */
export function readStageOptions(args: string[], env: Environment, usage: string): Options {
  const { stage: name, yes = false } = readCommandLine(usage, { args, options }).values
  if (!isStageName(name)) throw new StartupError(usage)
  const { HUMIDOR_STAGE = name } = env
  // The other settings are then those of the other stage, too.
  if (HUMIDOR_STAGE !== name) {
    throw new StartupError(`HUMIDOR_STAGE is ${HUMIDOR_STAGE} and --stage is ${name}.`)
  }
  return { stage: readStage({ ...env, HUMIDOR_STAGE }), yes }
}
