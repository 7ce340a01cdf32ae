import { reactions } from '../../shared/events/index.ts'
import { StartupError } from '../local/service.ts'
import { isStageName, readCommandLine } from '../operations/read-command-line.ts'

const usage =
  'Usage: npm run events -- [--stage dev|prod] [--redrive REACTION|all]; without --stage it asks the product that npm start runs on this machine.'

const options = { stage: { type: 'string' }, redrive: { type: 'string' } } as const

type Options = {
  /** Absent: the product on this machine. */
  readonly stage: string | undefined
  /** The reactions whose failed messages are delivered again; none: what there is is shown. */
  readonly redriven: readonly string[]
}

/** @throws StartupError with one line to act on */
export function readOptions(args: string[]): Options {
  const { stage, redrive } = readCommandLine(usage, { args, options }).values
  if (stage !== undefined && !isStageName(stage)) throw new StartupError(usage)
  const modules = reactions.map(({ module }) => module)
  if (redrive === undefined) return { stage, redriven: [] }
  if (redrive === 'all') return { stage, redriven: modules }
  if (modules.includes(redrive)) return { stage, redriven: [redrive] }
  throw new StartupError(`There is no reaction ${redrive}. There are: ${modules.join(', ')}.`)
}
