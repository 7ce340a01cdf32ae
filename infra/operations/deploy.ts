import type { Stage } from '../stages.ts'
import { leftByHand } from './left-by-hand.ts'
import type { Outputs } from './read-outputs.ts'

/** What a deployment does to the world. */
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
 * @returns whether the stage works
 */
export async function deploy(stage: Stage, steps: Steps): Promise<boolean> {
  // Also shows, before minutes pass, that the account can be reached.
  const before = await steps.readOutputs()
  const missing = before.Settings?.split(' ').filter((name) => !stage.settings.includes(name)) ?? []
  if (missing.length > 0) {
    steps.print(
      `Not set, though the stage was deployed with it: ${missing.join(', ')}. Each deployment needs all settings again: what is left out is turned off (docs/operations.md, 'Settings').`,
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
    for (const line of [...problems, ...wayBack(stage, before.Release)]) steps.print(line)
    return false
  }
  steps.print(`It works: ${outputs.AppUrl}`)
  for (const line of leftByHand(stage, outputs)) steps.print(line)
  return true
}

const afterFailed = {
  build: 'Nothing was deployed.',
  synthesize: 'Nothing was deployed.',
  deploy: `CloudFormation has undone its changes to the stack that failed; pages change last. See docs/operations.md, 'A deployment that fails'.`,
}

function wayBack({ name }: Stage, before: string | undefined): string[] {
  const command = `npm run deploy -- --stage ${name}`
  return before === undefined
    ? [
        `\nNo earlier release is known to go back to. See docs/operations.md, 'A deployment that fails'.`,
      ]
    : [
        '\nGo back to the release before, whose scripts are still there:',
        `  git checkout ${before} && ${command}; git checkout -`,
        `See docs/operations.md, 'Roll back', first when this release changed the table or removed a reaction.`,
      ]
}
