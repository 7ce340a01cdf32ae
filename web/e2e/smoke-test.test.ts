import { expect, inject, test } from 'vitest'
import { smokeTest } from '../../infra/operations/smoke-test.ts'

test('the built product passes the smoke test of a deployment', async () => {
  expect(await smokeTest(inject('cloudUrl'))).toEqual([])
})
