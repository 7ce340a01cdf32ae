import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, expect, test } from 'vitest'
import { production } from '../aws/testing/synthesize-stacks.ts'
import { readStage } from '../stages.ts'
import { checkBootstrap, checkConcurrency, checkModel } from './check-account.ts'

const bedrock = mockClient(BedrockRuntimeClient)
const lambda = mockClient(LambdaClient)
const ssm = mockClient(SSMClient)
afterAll(() => {
  for (const service of [bedrock, lambda, ssm]) service.restore()
})

const caller = { account: '111122223333', region: 'eu-central-1', arn: '' }

test.each<[what: string, versions: Record<string, string>, text: string]>([
  [
    'not there',
    {},
    'not there: `npx cdk bootstrap aws://111122223333/eu-central-1 aws://111122223333/us-east-1`',
  ],
  [
    'not where the web ACL is to be',
    { 'eu-central-1': '30' },
    'not there: `npx cdk bootstrap aws://111122223333/us-east-1`',
  ],
  [
    'too old',
    { 'eu-central-1': '5', 'us-east-1': '5' },
    'version 5 is too old: `npx cdk bootstrap aws://111122223333/eu-central-1 aws://111122223333/us-east-1`',
  ],
])('a bootstrap that is %s has to be made', async (_, versions, text) => {
  ssm.on(GetParameterCommand).callsFake(async (_, getClient) => {
    const Value = versions[await getClient().config.region()]
    if (Value === undefined) throw new ParameterNotFound({ $metadata: {}, message: 'not there' })
    return { Parameter: { Value } }
  })
  expect(await checkBootstrap(caller, true)).toEqual({ level: 'fix', text })
})

test.each([
  [
    'a new account of production',
    10,
    10,
    'fix',
    '10 functions at the same time: ask for 1000 with',
  ],
  ['a setting above the quota', 10, 1000, 'fix', 'set it to 10 until the quota is higher'],
  ['a setting below the quota', 1000, 10, 'later', 'set HUMIDOR_CONCURRENCY to 1000'],
])('%s: of the quota %i, %i are set', async (_, quota, concurrency, level, text) => {
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: quota } })
  const finding = { level, text: expect.stringContaining(text) }
  expect(await checkConcurrency({ ...readStage(production), concurrency })).toEqual(finding)
})

const noForm = 'Model use case details have not been submitted.'

test.each([
  ['fix', 'ResourceNotFoundException', noForm, 'the form of its maker is missing'],
  ['fix', 'AccessDeniedException', '', 'aws-marketplace:Subscribe'],
  ['fix', 'ValidationException', 'No images.', 'cannot read bands (No images.): set HUMIDOR_BAND'],
  ['later', 'ThrottlingException', '', 'some-model is busy, or the quota of a new'],
])('%s: the model refuses with %s: %s', async (level, name, message, text) => {
  bedrock.on(ConverseCommand).rejects(Object.assign(new Error(message), { name }))
  const finding = { level, text: expect.stringContaining(text) }
  expect(await checkModel('some-model')).toEqual(finding)
})

test('a model that answers has been shown a picture, and a tool that it has to use', async () => {
  bedrock.reset()
  bedrock.on(ConverseCommand).resolves({})
  expect(await checkModel('some-model')).toEqual({ level: 'ok', text: 'some-model answers' })
  expect(bedrock.call(0).args[0].input).toMatchObject({
    modelId: 'some-model',
    messages: [{ content: [{ image: { format: 'png' } }] }],
    toolConfig: { toolChoice: { tool: { name: 'report_color' } } },
  })
})
