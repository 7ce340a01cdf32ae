import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { AwsError, parseInput, serveAwsJson } from '../aws-json.ts'
import type { ServiceKey } from '../credentials.ts'
import { resources } from '../environment.ts'
import { serveHttp } from '../serve-http.ts'
import type { Service } from '../service.ts'
import { signed } from '../signature/verify-signature.ts'

/**
 * KMS's GenerateDataKey and Decrypt with one symmetric key, which is derived from the service's own, so
 * nothing is kept. The encryption context is authenticated with each data key.
 */
export const startKms = (key: ServiceKey): Promise<Service> => {
  const secret = Buffer.from(hkdfSync('sha256', key.secretAccessKey, '', 'account codes', 32))
  const calls = new Map([
    ['TrentService.GenerateDataKey', async (input: unknown) => generateDataKey(secret, input)],
    ['TrentService.Decrypt', async (input: unknown) => decrypt(secret, input)],
  ])
  const respond = serveAwsJson(new Map(signed(calls, key)))
  return serveHttp({
    maxBytes: 64 * 1024,
    handle: async (request) => (request.method === 'POST' ? respond(request) : { status: 404 }),
  })
}

/** The parameters that the AWS Encryption SDK gives. */
const common = {
  KeyId: z.literal(resources.accountCodeKey),
  EncryptionContext: z._default(z.record(z.string(), z.string()), {}),
}
const generating = z.object({
  ...common,
  NumberOfBytes: z.int().check(z.minimum(1), z.maximum(1024)),
})
const decrypting = z.object({ ...common, CiphertextBlob: z.base64() })

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

function generateDataKey(secret: Buffer, input: unknown) {
  const { KeyId, NumberOfBytes, EncryptionContext } = parse(generating, input)
  const [dataKey, iv] = [randomBytes(NumberOfBytes), randomBytes(ivBytes)]
  const cipher = createCipheriv(algorithm, secret, iv).setAAD(bytesOf(EncryptionContext))
  const encrypted = Buffer.concat([cipher.update(dataKey), cipher.final()])
  const blob = Buffer.concat([iv, cipher.getAuthTag(), encrypted])
  return { KeyId, Plaintext: dataKey.toString('base64'), CiphertextBlob: blob.toString('base64') }
}

function decrypt(secret: Buffer, input: unknown) {
  const { KeyId, CiphertextBlob, EncryptionContext } = parse(decrypting, input)
  const blob = Buffer.from(CiphertextBlob, 'base64')
  const encrypted = blob.subarray(ivBytes + tagBytes)
  try {
    const decipher = createDecipheriv(algorithm, secret, blob.subarray(0, ivBytes))
      .setAAD(bytesOf(EncryptionContext))
      .setAuthTag(blob.subarray(ivBytes, ivBytes + tagBytes))
    const dataKey = Buffer.concat([decipher.update(encrypted), decipher.final()])
    return { KeyId, Plaintext: dataKey.toString('base64') }
  } catch {
    throw new AwsError('InvalidCiphertextException', 'The ciphertext or its context is wrong.')
  }
}

const parse = <S extends z.ZodMiniType>(schema: S, input: unknown) =>
  parseInput(schema, input, 'ValidationException')

/** The same bytes for the same context, in whatever order its entries come. */
const bytesOf = (context: Readonly<Record<string, string>>) =>
  Buffer.from(JSON.stringify(Object.entries(context).toSorted()))
