import { DecryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveKeys, LOCAL_REGION, type ServiceKey } from '../credentials.ts'
import { resources } from '../environment.ts'
import type { Service } from '../service.ts'
import { startKms } from './start-kms.ts'

const keys = deriveKeys('test')
let kms: Service
beforeAll(async () => {
  kms = await startKms(keys.kms)
})
afterAll(() => kms.stop())

const clientWith = (credentials: ServiceKey) =>
  new KMSClient({ endpoint: kms.endpoint, region: LOCAL_REGION, credentials, maxAttempts: 1 })

const KeyId = resources.accountCodeKey
const EncryptionContext = { pool: 'one', purpose: 'test' }

const newDataKey = () =>
  clientWith(keys.kms).send(
    new GenerateDataKeyCommand({ KeyId, NumberOfBytes: 32, EncryptionContext }),
  )

test('decrypts a data key in its context, in any order of its entries', async () => {
  const { Plaintext, CiphertextBlob } = await newDataKey()
  expect(Plaintext).toHaveLength(32)
  const context = { purpose: 'test', pool: 'one' }
  const command = new DecryptCommand({ KeyId, CiphertextBlob, EncryptionContext: context })
  expect(await clientWith(keys.kms).send(command)).toMatchObject({ KeyId, Plaintext })
})

test.each([
  ['in another context', { EncryptionContext: { pool: 'two' } }, /^InvalidCiphertext/],
  ['that is none', { CiphertextBlob: Buffer.from('none') }, /^InvalidCiphertext/],
  ['with another key', { KeyId: `${KeyId}s` }, /^Validation/],
])('refuses a data key %s', async (_, other, name) => {
  const { CiphertextBlob } = await newDataKey()
  const command = new DecryptCommand({ KeyId, CiphertextBlob, EncryptionContext, ...other })
  await expect(clientWith(keys.kms).send(command)).rejects.toMatchObject({
    name: expect.stringMatching(name),
  })
})
