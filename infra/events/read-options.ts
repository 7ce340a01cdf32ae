import { parseArgs } from 'node:util'
import { reactions } from '../../shared/events/index.ts'
import { StartupError } from '../local/service.ts'

const usage =
  'Usage: npm run events -- [--stage dev|prod] [--redrive REACTION|all]; without --stage it asks the product that npm start runs on this machine.'

type Options = {
  /** Absent: the product on this machine. */
  readonly stage: string | undefined
  /** The reactions whose failed messages are delivered again; none: what there is is shown. */
  readonly redriven: readonly string[]
}

/** @throws StartupError with one line to act on */
export function readOptions(args: string[]): Options {
  const { stage, redrive } = parse(args)
  if (stage !== undefined && stage !== 'dev' && stage !== 'prod') throw new StartupError(usage)
  const modules = reactions.map(({ module }) => module)
  if (redrive === undefined) return { stage, redriven: [] }
  if (redrive === 'all') return { stage, redriven: modules }
  if (modules.includes(redrive)) return { stage, redriven: [redrive] }
  throw new StartupError(`There is no reaction ${redrive}. There are: ${modules.join(', ')}.`)
}

function parse(args: string[]) {
  const options = { stage: { type: 'string' }, redrive: { type: 'string' } } as const
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}
