import { StartupError } from '../local/service.ts'
import { isStageName, readCommandLine } from '../operations/read-command-line.ts'
import { type CommandName, commands } from './commands.ts'

const lineOf = ([name, { takes, does }]: [string, { takes: string; does: string }]) =>
  `  ${`${name} ${takes}`.padEnd(30)} ${does}`

const usage = [
  'Usage: npm run admin -- [--stage dev|prod] COMMAND; without --stage it works on the product that npm start runs on this machine.',
  ...Object.entries(commands).map(lineOf),
].join('\n')

const options = { stage: { type: 'string' } } as const

type Options = {
  /** Absent: the product on this machine. */
  readonly stage: string | undefined
  readonly command: CommandName
  readonly args: readonly string[]
}

/** @throws StartupError with the usage */
export function readOptions(given: string[]): Options {
  const config = { args: given, options, allowPositionals: true }
  const { values, positionals } = readCommandLine(usage, config)
  const { stage } = values
  const [name = '', ...args] = positionals
  const command = Object.keys(commands).find((one): one is CommandName => one === name)
  if (command === undefined || (stage !== undefined && !isStageName(stage))) {
    throw new StartupError(usage)
  }
  const { takes } = commands[command]
  if (args.length !== takes.split(' ').filter(Boolean).length) {
    throw new StartupError(`Usage: npm run admin -- [--stage dev|prod] ${command} ${takes}`)
  }
  return { stage, command, args }
}
