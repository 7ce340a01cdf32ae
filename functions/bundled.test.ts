import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleFunctions } from '../infra/aws/bundle-functions.ts'
import { newCollector } from '../infra/local/testing/collector.ts'
import { useCloud } from '../infra/local/testing/environment.ts'
import { padron } from '../infra/local/testing/stock.ts'
import * as cigars from '../shared/contract/cigars.ts'

let outDir: string
beforeAll(async () => {
  useCloud()
  outDir = await mkdtemp(join(tmpdir(), 'bundled-'))
})
afterAll(() =>
  Promise.all([outDir, `${outDir}-maps`].map((path) => rm(path, { recursive: true, force: true }))),
)

test('a bundled and minified function does what its source does, named errors included', async () => {
  const module = 'api/cigars/create-cigar'
  const bundleOf = await bundleFunctions([module], outDir)
  const { handler } = await import(join(bundleOf(module).folder, 'index.mjs'))
  const ana = await newCollector()
  const add = (quantity: number) =>
    handler({
      rawPath: '/api/cigars',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...padron, quantity }),
      requestContext: {
        requestId: randomUUID(),
        authorizer: { jwt: { claims: { sub: ana.userId, iat: String(Date.now()) } } },
      },
    })
  expect(await add(15)).toMatchObject({ statusCode: 200 })
  expect(await ana.ok(cigars.listCigars)).toMatchObject([{ quantity: 15 }])
  const { statusCode, body } = await add(1)
  expect(statusCode).toBe(403)
  expect(JSON.parse(body)).toMatchObject({ code: 'limit_reached', limitType: 'inventory' })
})
