import type { Stage } from '../stages.ts'
import { leftByHand } from './left-by-hand.ts'
import type { Outputs } from './read-outputs.ts'

/** The effects of a deployment. */
export type Steps = {
  readonly readOutputs: () => Promise<Outputs>
  /** Each gives whether its command succeeded. */
  readonly build: () => Promise<boolean>
  readonly synthesize: () => Promise<boolean>
  readonly deploy: () => Promise<boolean>
  /** A line for each problem. */
  readonly smokeTest: (url: string) => Promise<readonly string[]>
  readonly print: (line: string) => void
}

/**
 * Deploys a stage: builds the pages, synthesizes, deploys, and asks the stage what every visitor asks.
 * Says how to go back when that fails, otherwise what is left to do by hand.
 *
 * @param env what the steps run with; an earlier release does not know all settings in it
 * @returns whether the stage works
 */
export async function deploy(
  stage: Stage,
  env: Readonly<Record<string, string | undefined>>,
  steps: Steps,
): Promise<boolean> {
  // Also shows, before minutes pass, that the account can be reached.
  const before = await steps.readOutputs()
  const missing = before.Settings?.split(' ').filter((name) => !env[name]) ?? []
  if (missing.length > 0) {
    steps.print(
      `Not set, though the stage was deployed with it: ${missing.join(', ')}. Each deployment needs all settings again: what is left out is turned off (docs/deploy.md, 'Settings').`,
    )
    return false
  }
  for (const name of ['build', 'synthesize', 'deploy'] as const) {
    steps.print(`\n— ${name}`)
    if (await steps[name]()) continue
    steps.print(`\nFailed: ${name} (see above). ${afterFailed[name]}`)
    return false
  }
  steps.print('\n— smoke test')
  const outputs = await steps.readOutputs()
  // Not the domain, whose records may not be in DNS yet.
  const problems = await steps.smokeTest(`https://${outputs.CloudFrontHost}`)
  if (problems.length > 0) {
    const former = before.Release === env.HUMIDOR_RELEASE ? undefined : before.Release
    for (const line of [...problems, ...wayBack(stage, former)]) steps.print(line)
    return false
  }
  steps.print(`It works: ${outputs.AppUrl}`)
  for (const line of leftByHand(stage, outputs)) steps.print(line)
  return true
}

const afterFailed = {
  build: 'Nothing was deployed.',
  synthesize: 'Nothing was deployed.',
  deploy: `CloudFormation undoes the stack that failed, if one did; pages change last. See docs/deploy.md, 'A deployment that fails'.`,
}

function wayBack({ name }: Stage, former: string | undefined): string[] {
  const command = `npm run deploy -- --stage ${name}`
  return former === undefined
    ? [`\nNo earlier release is known to go back to. See docs/deploy.md, 'Roll back'.`]
    : [
        '\nGo back to the commit deployed before this attempt; if that failed too, see `git log`:',
        `  git checkout ${former} && ${command}; git checkout -`,
        `See docs/deploy.md, 'Roll back', first when this release changed the table or removed a reaction.`,
      ]
}
