import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KMSClient } from '@aws-sdk/client-kms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleFunctions } from '../infra/aws/bundle-functions.ts'
import { encryptCode } from '../infra/local/cognito/encrypt-code.ts'
import { mailsTo, newEmail, newUser } from '../infra/local/testing/collector.ts'
import { padron } from '../infra/local/testing/stock.ts'
import * as cigars from '../shared/contract/cigars.ts'
import { credentialsOf } from './runtime/credentials.ts'

let outDir: string
beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'bundled-'))
})
afterAll(() => rm(outDir, { recursive: true, force: true }))

async function loadBundle(module: string) {
  const bundleOf = await bundleFunctions([module], join(outDir, module))
  return import(join(bundleOf(module).folder, 'index.mjs'))
}

test('a bundled and minified function does what its source does, named errors included', async () => {
  const { handler } = await loadBundle('api/cigars/create-cigar')
  const ana = await newUser()
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

test('the bundle that mails for accounts decrypts, with streams and ciphers that come from packages', async () => {
  const { handler } = await loadBundle('cognito/send-account-mail')
  const encrypt = encryptCode(new KMSClient({ credentials: credentialsOf('KMS') }))
  const email = newEmail()
  await handler({
    triggerSource: 'CustomEmailSender_SignUp',
    userName: randomUUID(),
    request: { code: await encrypt('042137'), userAttributes: { email } },
  })
  expect(await mailsTo(email)).toMatchObject([{ text: expect.stringContaining('.042137') }])
})
