import { expect, test } from 'vitest'
import { production } from '../aws/testing/synthesize-stacks.ts'
import { readStage } from '../stages.ts'
import { deploy } from './deploy.ts'

const [commit, newCommit] = ['c'.repeat(40), 'd'.repeat(40)]
const outputs = {
  AppUrl: 'https://humidor.example',
  CloudFrontHost: 'd1.cloudfront.net',
  DomainRecord: 'humidor.example CNAME d1.cloudfront.net',
  DkimRecord1: 'one._domainkey.humidor.example CNAME one.dkim.amazonses.com',
  ExportsOutputRefTable: 'table',
  Release: commit,
  Settings: readStage(production).settings.join(' '),
}

type Fakes = {
  readonly environment?: Record<string, string>
  /** The step that fails. */
  readonly failing?: string
  readonly problems?: string[]
  readonly isFirst?: boolean
  /** The settings of the last deployment. */
  readonly settings?: string
}

/** Returns the steps and the output of a deployment. */
async function run(fakes: Fakes) {
  const { environment = production, failing, problems = [], isFirst } = fakes
  const { settings: Settings = outputs.Settings } = fakes
  const stage = readStage(environment)
  const done: string[] = []
  const lines: string[] = []
  const step = (name: string) => async () => {
    done.push(name)
    return name !== failing
  }
  const works = await deploy(
    stage,
    { HUMIDOR_RELEASE: newCommit, ...environment },
    {
      readOutputs: async () => (isFirst && done.length === 0 ? {} : { ...outputs, Settings }),
      build: step('build'),
      synthesize: step('synthesize'),
      deploy: step('deploy'),
      smokeTest: async (url) => {
        done.push(`smoke test of ${url}`)
        return problems
      },
      print: (line) => void lines.push(line),
    },
  )
  return { works, done, text: lines.join('\n') }
}

test('builds, synthesizes, deploys and tests in order, then prints what is left to do by hand', async () => {
  const { works, done, text } = await run({})
  expect(works).toBe(true)
  const smoke = 'smoke test of https://d1.cloudfront.net'
  expect(done).toEqual(['build', 'synthesize', 'deploy', smoke])
  expect(text).toContain(`It works: https://humidor.example

Left to do by hand, where it is not done yet:
- DNS: enter these records:
    humidor.example CNAME d1.cloudfront.net
    one._domainkey.humidor.example CNAME one.dkim.amazonses.com
    _dmarc.humidor.example TXT "v=DMARC1; p=none"
- Mail: ask for production access of SES`)
  expect(text).toContain('- Model: submit the form')
  expect(text).toContain('- Alarms: confirm the subscription in the mail of SNS to owner@')
})

test('without a domain, a sender and an address for alarms it prints no records, and says so', async () => {
  const { text } = await run({ environment: {}, isFirst: true })
  expect(text).not.toContain('DNS')
  expect(text).toContain('set HUMIDOR_MAIL_FROM and deploy again')
  expect(text).toContain('set HUMIDOR_ALARM_EMAIL and deploy again')
})

test('production without its web ACL is told where that is', async () => {
  const { HUMIDOR_WEB_ACL_ARN: _, ...environment } = production
  expect((await run({ environment, isFirst: true })).text).toContain(
    'the output WebAclArn of DigitalHumidor-prod',
  )
  expect((await run({})).text).not.toContain('WebAclArn')
})

test.each([
  ['build', ['build'], 'Failed: build (see above). Nothing was deployed.'],
  ['synthesize', ['build', 'synthesize'], 'Failed: synthesize (see above). Nothing was'],
  ['deploy', ['build', 'synthesize', 'deploy'], "See docs/deploy.md, 'A deployment that fails'"],
])('nothing follows a failed %s', async (failing, expected, line) => {
  const { works, done, text } = await run({ failing })
  expect(works).toBe(false)
  expect(done).toEqual(expected)
  expect(text).toContain(line)
})

test('a failed smoke test names the problems and the way back to the release before', async () => {
  const { works, text } = await run({ problems: ['A function: 503 instead of 200.'] })
  expect(works).toBe(false)
  expect(text).toContain('A function: 503 instead of 200.')
  expect(text).toContain(
    `  git checkout ${commit} && npm run deploy -- --stage prod; git checkout -\n`,
  )
  expect(text).not.toContain('Left to do by hand')
})

test.each([
  ['a first deployment', { isFirst: true }],
  ['the commit that is deployed', { environment: { ...production, HUMIDOR_RELEASE: commit } }],
])('a failed smoke test of %s names no way back', async (_, fakes) => {
  const { text } = await run({ problems: ['A function: 503 instead of 200.'], ...fakes })
  expect(text).toContain('No earlier release is known to go back to.')
})

test('a stage is not deployed without a setting that it was deployed with', async () => {
  const { HUMIDOR_MAIL_FROM: _, ...environment } = production
  const { works, done, text } = await run({ environment })
  expect({ works, done }).toEqual({ works: false, done: [] })
  expect(text).toContain('Not set, though the stage was deployed with it: HUMIDOR_MAIL_FROM.')
})

test('an earlier release is deployed with a setting that it does not know', async () => {
  const { works } = await run({
    environment: { ...production, HUMIDOR_NEWER: 'on' },
    settings: `${outputs.Settings} HUMIDOR_NEWER`,
  })
  expect(works).toBe(true)
})
