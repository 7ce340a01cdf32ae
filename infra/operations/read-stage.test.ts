import { expect, test } from 'vitest'
import { StartupError } from '../local/service.ts'
import { readStageOptions } from './read-stage.ts'

test.each([
  [[], {}, 'how to ask'],
  [['--stage', 'test'], {}, 'how to ask'],
  [['--all'], {}, 'how to ask'],
  [['--stage', 'dev'], { HUMIDOR_STAGE: 'prod' }, 'HUMIDOR_STAGE is prod and --stage is dev.'],
  [
    ['--stage', 'dev'],
    { HUMIDOR_DOMAIN: 'https://x', HUMIDOR_MAIL_FROM: 'x' },
    /^The setting HUMIDOR_DOMAIN is not valid: .*\. The setting HUMIDOR_MAIL_FROM is not valid: .*\.$/,
  ],
  [['--stage', 'dev'], { HUMIDOR_DOMAIN: 'humidor.example' }, 'together, or neither.'],
])('asked with %j and %j it says in one line what is wrong', (args, environment, text) => {
  const read = () => readStageOptions(args, environment, 'how to ask')
  expect(read).toThrow(StartupError)
  expect(read).toThrow(text)
})
