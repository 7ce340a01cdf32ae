import * as z from 'zod/mini'
import type { Issue } from '../../../shared/contract/errors.ts'
import { messages } from '../../../shared/contract/messages.ts'

/** What was entered, by field; empty fields are absent. */
export type Entries = Readonly<Record<string, string>>

export type Checked<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly issues: readonly Issue[] }

export function readEntries(data: FormData): Entries {
  return Object.fromEntries(
    [...data].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  )
}

/** Checks entries against the body of a route. */
export function checkEntries<S extends z.core.$ZodType>(
  schema: S,
  entries: unknown,
): Checked<z.output<S>> {
  const result = z.safeParse(schema, entries)
  if (result.success) return { ok: true, body: result.data }
  return {
    ok: false,
    issues: result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  }
}

const mismatch = 'Please make sure both passwords match.'
const incomplete = 'Please enter and confirm your new password.'

/** The two fields of the reset form (spec §5): both there, alike, and long enough for `newPassword`. */
export function checkNewPassword(
  { password = '', confirmation = '' }: Entries,
  newPassword: z.core.$ZodType<string>,
): Checked<string> {
  if (password === '' || confirmation === '') {
    const path = password === '' ? 'password' : 'confirmation'
    return { ok: false, issues: [{ path, message: incomplete }] }
  }
  if (password !== confirmation) {
    return { ok: false, issues: [{ path: 'confirmation', message: mismatch }] }
  }
  const checked = checkEntries(z.object({ password: newPassword }), { password })
  return checked.ok ? { ok: true, body: checked.body.password } : checked
}

/** The titles of toasts by what they say (spec §5); other messages stand at their field alone. */
const titles: Readonly<Record<string, string>> = {
  [messages.credentialsMissing]: 'Missing Information',
  [messages.emailMissing]: 'Missing Information',
  [incomplete]: 'Missing Information',
  [messages.passwordTooShort]: 'Password Too Short',
  [mismatch]: "Passwords Don't Match",
  [messages.countryMissing]: 'Country Required',
  [messages.ageUnconfirmed]: 'Age Verification Required',
}

export const titleOf = (message: string): string | undefined => titles[message]
