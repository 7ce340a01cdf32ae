import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { calculateJwkThumbprint, exportJWK } from 'jose'
import { isMissing } from '../is-missing.ts'
import { StartupFault } from '../service.ts'
import { writeDurably } from '../write-durably.ts'
import type { SigningKey } from './pool.ts'

/**
 * The pool's own RS256 key: made once, readable by its owner alone, so sessions outlive a restart
 * and no other copy's tokens are taken for ours.
 * @throws StartupFault when the file is there and holds no key
 */
export const openSigningKey = async (path: string): Promise<SigningKey> => {
  const privateKey = readKey(await readOrMake(path), path)
  const jwk = await exportJWK(createPublicKey(privateKey))
  const kid = await calculateJwkThumbprint(jwk)
  return { privateKey, publicJwk: { ...jwk, kid, alg: 'RS256', use: 'sig' } }
}

const readOrMake = async (path: string): Promise<string> => {
  const kept = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (kept !== undefined) return kept
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  await writeDurably(path, privateKey, { mode: 0o600 })
  return privateKey
}

const readKey = (pem: string, path: string) => {
  try {
    return createPrivateKey(pem)
  } catch {
    throw new StartupFault(
      `${path} is damaged: put back a copy of it, or remove it to sign everybody out.`,
    )
  }
}
