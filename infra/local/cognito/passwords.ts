import { createHash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { AwsError } from '../aws-json.ts'

/** Cognito API reference, 'SignUp'. */
const pattern = /^\S+.*\S+$/s

/** The pool's policy: at least 6 characters. A schema checks Cognito's own limit of 256. */
export const checkPasswordPolicy = (password: string): void => {
  if (!pattern.test(password)) {
    const message = `Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ${pattern.source}`
    throw new AwsError('InvalidParameterException', message)
  }
  if (password.length >= 6) return
  const message = 'Password did not conform with policy: Password not long enough'
  throw new AwsError('InvalidPasswordException', message)
}

/** About 40 ms and 16 MB a try on the machines this runs on (OWASP's floor for a local store). */
const cost: ScryptOptions = { N: 2 ** 14, r: 8, p: 1 }
const keyBytes = 32

/** `salt:key`, both base64url. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  const key = await derive(password, salt)
  return `${salt.toString('base64url')}:${key.toString('base64url')}`
}

export const isPassword = async (password: string, hash: string): Promise<boolean> => {
  const [salt = '', key = ''] = hash.split(':')
  const derived = await derive(password, Buffer.from(salt, 'base64url'))
  const expected = Buffer.from(key, 'base64url')
  return expected.length === keyBytes && timingSafeEqual(derived, expected)
}

/** For random secrets and codes that are counted: nothing that needs a slow hash. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, keyBytes, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })
