import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { failInOneLine } from '../local/service.ts'
import { identifyCaller } from './check-account.ts'
import { deploy } from './deploy.ts'
import { readOutputs } from './read-outputs.ts'
import { readStageOptions } from './read-stage.ts'
import { smokeTest } from './smoke-test.ts'

const usage =
  'Usage: npm run deploy -- --stage dev|prod [--yes]; --yes gives rights without asking. The settings of the environment are those of the stage.'

const root = resolve(import.meta.dirname, '../..')

async function main(): Promise<void> {
  const { stage, yes } = readStageOptions(process.argv.slice(2), process.env, usage)
  await identifyCaller()
  const env = { ...process.env, HUMIDOR_STAGE: stage.name, HUMIDOR_RELEASE: await findCommit() }
  const run = async (args: string[], more = {}) => {
    const options = { cwd: root, env: { ...env, ...more }, stdio: 'inherit' } as const
    const [code] = await once(spawn(process.execPath, args, options), 'exit')
    return code === 0
  }
  const cdk = (...args: string[]) => run(['node_modules/aws-cdk/bin/cdk', ...args])
  const works = await deploy(stage, env, {
    readOutputs: () => readOutputs(stage.name),
    build: () => run(['node_modules/vite/bin/vite.js', 'build'], { NODE_ENV: 'production' }),
    synthesize: () => cdk('synth', '--quiet'),
    deploy: () =>
      // Deploys the synthesized app. Another synthesis would take a minute.
      cdk('deploy', '--all', '--app', 'cdk.out', ...(yes ? ['--require-approval', 'never'] : [])),
    smokeTest,
    print: (line) => console.log(line),
  })
  if (!works) process.exitCode = 1
}

/** The commit of the sources; undefined, with a word of it, where no commit has them. */
async function findCommit(): Promise<string | undefined> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: root })).stdout.trim()
  try {
    if ((await git('status', '--porcelain')) === '') return await git('rev-parse', 'HEAD')
  } catch {
    // No checkout.
  }
  console.log(
    'No commit has these sources as they are: later releases cannot name it to go back to.',
  )
  return undefined
}

main().catch(failInOneLine('The deployment ended'))
