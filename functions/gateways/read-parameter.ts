import { connectionTo } from '../runtime/connection.ts'

/**
 * The text of a SecureString parameter of SSM, without the newline that a file ends with.
 *
 * @throws Error when there is none, or it cannot be read
 */
export async function readParameter(name: string): Promise<string> {
  const { GetParameterCommand, SSMClient } = await import('@aws-sdk/client-ssm')
  const ssm = new SSMClient(connectionTo('SSM'))
  const { Parameter } = await ssm.send(
    new GetParameterCommand({ Name: name, WithDecryption: true }),
  )
  if (!Parameter?.Value) throw new Error('The parameter is empty')
  return Parameter.Value.trim()
}
