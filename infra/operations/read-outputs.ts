import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'

/** The outputs of a stage, by name (docs/deploy.md, 'Outputs'). */
export type Outputs = Readonly<Record<string, string>>

/** The outputs of both stacks of a stage; none of a stack that is not there. */
export async function readOutputs(stage: string): Promise<Outputs> {
  const [state, code] = await Promise.all(
    ['State', 'Code'].map((name) => outputsOf(`DigitalHumidor-${stage}-${name}`)),
  )
  return { ...state, ...code }
}

async function outputsOf(StackName: string): Promise<Outputs> {
  try {
    const command = new DescribeStacksCommand({ StackName })
    const { Stacks: [stack] = [] } = await new CloudFormationClient().send(command)
    const pairs = (stack?.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [
      OutputKey,
      OutputValue,
    ])
    return Object.fromEntries(pairs)
  } catch (error) {
    if (isMissingStack(error)) return {}
    throw error
  }
}

/** True for CloudFormation's "Stack with id … does not exist". */
export const isMissingStack = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ValidationError'
