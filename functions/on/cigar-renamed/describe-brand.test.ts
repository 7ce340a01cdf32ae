import { randomUUID } from 'node:crypto'
import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, expect, test } from 'vitest'
import { sqsRecord } from '../../../infra/local/testing/sqs-record.ts'
import { findBrandRow } from '../../table/brands.ts'
import { handler } from './describe-brand.ts'

const bedrock = mockClient(BedrockRuntimeClient)
afterAll(() => bedrock.restore())
test('a brand that a cigar gets later is also described', async () => {
  const input = { isKnown: true, description: 'A small house.' }
  const content = [{ toolUse: { toolUseId: '1', name: 'describe_brand', input } }]
  bedrock.on(ConverseCommand).resolves({ output: { message: { role: 'assistant', content } } })
  const data = { userId: 'ana', cigarId: 'c', revision: 0, brand: `Casa ${randomUUID()}` }
  const answer = await handler({ Records: [sqsRecord({ detail: { version: 1, data } })] })
  expect(answer).toEqual({ batchItemFailures: [] })
  expect((await findBrandRow(data.brand))?.text).toMatchObject(input)
})
