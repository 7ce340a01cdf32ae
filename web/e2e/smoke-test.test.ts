import { expect, inject, test } from 'vitest'
import { smokeTest } from '../../infra/operations/smoke-test.ts'

test('passes the smoke test of a deployment with the built product', async () => {
  expect(await smokeTest(inject('cloudUrl'))).toEqual([])
})
