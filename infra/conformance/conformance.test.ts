import { expect, test } from 'vitest'
import { StartupError } from '../local/service.ts'
import { describeResults, hasDifference } from './describe-results.ts'
import { type Call, isMissing } from './missing.ts'
import { readOptions } from './read-options.ts'
import type { Result } from './run-steps.ts'

test.each([
  [[], undefined],
  [['--endpoint', 'http://127.0.0.1:5000/'], 'http://127.0.0.1:5000'],
  [['--endpoint=https://aws.humidor.example'], 'https://aws.humidor.example'],
])('reads %j', (args, endpoint) => {
  expect(readOptions(args)).toEqual({ endpoint })
})

test.each([
  ['127.0.0.1:5000', 'Usage: '],
  ['file:///table', 'Usage: '],
  ['https://amazonaws.com', 'is AWS itself'],
  ['https://dynamodb.eu-west-1.amazonaws.com', 'is AWS itself'],
  ['https://DynamoDB.cn-north-1.Amazonaws.com.cn.', 'is AWS itself'],
  ['https://s3.dualstack.eusc-de-east-1.amazonaws.eu', 'is AWS itself'],
  ['https://sqs.eu-west-1.api.aws', 'is AWS itself'],
])('refuses the endpoint %s', (endpoint, message) => {
  expect(() => readOptions(['--endpoint', endpoint])).toThrow(StartupError)
  expect(() => readOptions(['--endpoint', endpoint])).toThrow(message)
})

const call = (more: Partial<Call>): Call => ({
  name: 'SignUp',
  status: 200,
  contentType: 'application/x-amz-json-1.1',
  error: '',
  ...more,
})

test.each([
  ['a success', {}, false],
  ['a refusal', { status: 400, error: 'UsernameExistsException' }, false],
  ['an error of the service', { status: 500, error: 'InternalErrorException' }, false],
  ['an unknown operation', { status: 400, error: 'UnknownOperationException' }, true],
  ['an unknown action with its namespace', { status: 400, error: 'UnknownAction:http://' }, true],
  ['the status for it', { status: 501 }, true],
  ['a page for people', { status: 500, contentType: 'text/html; charset=utf-8' }, true],
])('finds out whether %s means that an operation is missing', (_, more, expected) => {
  expect(isMissing(call(more))).toBe(expected)
})

const results: readonly Result[] = [
  { area: 'S3', name: 'lists', outcome: 'passed', note: '', calls: [call({}), call({})] },
  { area: 'SQS', name: 'moves', outcome: 'not implemented there', note: 'HTTP 501', calls: [] },
  { area: 'S3', name: 'deletes', outcome: 'not reached', note: 'no', calls: [call({ name: 'X' })] },
]

test('describes results by area, and counts them', () => {
  expect(describeResults(results)).toEqual([
    'S3',
    '  passed                 lists',
    '  not reached            deletes — no',
    'SQS',
    '  not implemented there  moves — HTTP 501',
    '',
    '3 steps: 1 passed, 1 not implemented there, 0 differ, 1 not reached; 3 calls of 2 kinds.',
  ])
})

test('fails only when something differs', () => {
  expect(hasDifference(results)).toBe(false)
  const differs = { area: 'S3', name: 'puts', outcome: 'differs', note: '', calls: [] } as const
  expect(hasDifference([...results, differs])).toBe(true)
})
