import { App, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import * as z from 'zod/mini'
import { Accounts } from '../aws/accounts.ts'

const properties = z.looseObject({})
const resource = z.object({ Properties: properties })
const byType = z.record(z.string(), resource)

/**
 * The user pool and its app client as the stack has them. CloudFormation names their properties as
 * Cognito's API does. The trigger is left out: a stand-in runs no Lambda.
 */
export function defineAccounts() {
  const stack = new Stack(new App(), 'Conformance')
  new Accounts(stack, 'Accounts', { keepsData: false })
  const template = Template.fromStack(stack)
  const find = (type: string) => {
    const [found] = Object.values(z.parse(byType, template.findResources(type)))
    return z.parse(resource, found).Properties
  }
  const { LambdaConfig: _, ...pool } = find('AWS::Cognito::UserPool')
  const { UserPoolId: __, ...client } = find('AWS::Cognito::UserPoolClient')
  return { pool, client }
}
