/**
 * The token in the links of account mails: `<base64url of the address>.<code>`, with Cognito's
 * six-digit code. Only the code is a secret; Cognito checks it.
 */
export type AccountToken = { readonly email: string; readonly code: string }

const longestAddress = 254

/** `code` is six digits. */
export const writeAccountToken = (email: string, code: string): string =>
  `${toBase64Url(email)}.${code}`

/** Undefined for anything that is not a whole token of an address and six digits. */
export const parseAccountToken = (token: string): AccountToken | undefined => {
  const parts = /^([A-Za-z0-9_-]{4,1020})\.([0-9]{6})$/.exec(token)
  const email = fromBase64Url(parts?.[1] ?? '')
  const code = parts?.[2]
  if (email === undefined || code === undefined) return undefined
  if (email.length > longestAddress || !/^[^\s@]+@[^\s@]+$/.test(email)) return undefined
  return { email, code }
}

const toBase64Url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromBase64Url = (text: string): string | undefined => {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const decoded = Uint8Array.from(bytes, (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(decoded)
  } catch {
    return undefined
  }
}
