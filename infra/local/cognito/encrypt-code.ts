import { buildEncrypt } from '@aws-crypto/encrypt-node'
import { KmsKeyringNode } from '@aws-crypto/kms-keyring-node'
import { CommitmentPolicy } from '@aws-crypto/material-management-node'
import {
  GenerateDataKeyCommand,
  type GenerateDataKeyCommandInput,
  type KMSClient,
} from '@aws-sdk/client-kms'
import * as z from 'zod/mini'
import { env } from '../../../functions/runtime/env.ts'

const { encrypt } = buildEncrypt(CommitmentPolicy.FORBID_ENCRYPT_ALLOW_DECRYPT)

/**
 * Encrypts a code for the CustomEmailSender trigger with the AWS Encryption SDK, in base64: without key
 * commitment, which our side must then allow as Cognito's documentation asks.
 */
export const encryptCode =
  (kms: KMSClient) =>
  async (code: string): Promise<string> => {
    const keyring = new KmsKeyringNode({
      clientProvider: () => clientOf(kms),
      generatorKeyId: env('ACCOUNT_CODE_KEY'),
    })
    const encryptionContext = { 'userpool-id': env('USER_POOL_ID') }
    const { result } = await encrypt(keyring, code, { encryptionContext })
    return result.toString('base64')
  }

const bytes = z.instanceof(Uint8Array)
const dataKey = z.object({ KeyId: z.string(), Plaintext: bytes, CiphertextBlob: bytes })

const refuse = () => Promise.reject(new Error('Codes are only encrypted'))

/** KMS as the keyring calls it. */
const clientOf = (kms: KMSClient) => ({
  generateDataKey: async (input: GenerateDataKeyCommandInput) =>
    dataKey.parse(await kms.send(new GenerateDataKeyCommand(input))),
  encrypt: refuse,
  decrypt: refuse,
})
