import { expect, test, vi } from 'vitest'
import { StartupError } from '../local/service.ts'
import { readCommandLine } from './read-command-line.ts'

const options = {
  stage: { type: 'string' },
  all: { type: 'boolean' },
  yes: { type: 'boolean' },
} as const

const read = (args: string[], env: Record<string, string>) =>
  readCommandLine('how to ask', { args, options }, env).values

test.each([
  ['--stage=prod', [], { npm_config_stage: 'prod' }, 'stage'],
  ['--stage prod', ['prod'], { npm_config_stage: 'true' }, 'stage'],
  ['--stage=prod -- --all', ['--all'], { npm_config_stage: 'prod' }, 'stage'],
  ['--all -- --stage prod', ['--stage', 'prod'], { npm_config_all: 'true' }, 'all'],
])('refuses %s, of which npm took an option', (_, args, env, name) => {
  expect(() => read(args, env)).toThrow(StartupError)
  expect(() => read(args, env)).toThrow(`npm took --${name} for itself`)
})

test.each([
  ['an option that npm has as well', ['--stage=dev'], { npm_config_stage: 'dev' }],
  ['settings of npm', ['--stage', 'dev'], { npm_config_yes: 'true', npm_config_all: '' }],
])('reads a command line beside %s', (_, args, env) => {
  expect(read(args, env)).toEqual({ stage: 'dev' })
})

test('names variables that are no settings', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  read([], { HUMIDOR_TABEL: 'restored', HUMIDOR_DATA: '/data', HUMIDOR_STAGE: 'dev' })
  expect(write.mock.calls.flat()).toEqual([
    expect.stringMatching(/^HUMIDOR_TABEL is no setting, so it changes nothing .*\n$/),
  ])
  write.mockRestore()
})
