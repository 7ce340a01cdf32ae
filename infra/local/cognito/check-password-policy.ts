import { AwsFault } from '../aws-json.ts'

/** The pool's policy: at least 6 characters, nothing else. Cognito's own limit of 256 is a schema. */
export const checkPasswordPolicy = (password: string): void => {
  if (password.length >= 6) return
  const message = 'Password did not conform with policy: Password not long enough'
  throw new AwsFault('InvalidPasswordException', message)
}
