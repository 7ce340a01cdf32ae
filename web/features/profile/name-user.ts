import { firstLetter } from '../../../shared/rules/public-name.ts'

export type Named = {
  /** Absent for other collectors. */
  readonly email?: string
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

/** First and last name, as far as they are known. */
export function nameOf({ firstName, lastName }: Named): string | undefined {
  return [firstName, lastName].filter(Boolean).join(' ') || undefined
}

/** One or two capitals of the name; without a name, the first letter of the address, or a question mark. */
export function initialsOf(user: Named): string {
  const { firstName = '', lastName = '', email = '' } = user
  return firstLetter(firstName) + firstLetter(lastName) || firstLetter(email) || '?'
}
