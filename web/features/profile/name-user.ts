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
  const letters = [user.firstName, user.lastName].flatMap((name) => [...(name ?? '')].slice(0, 1))
  const [first = '?'] = user.email ?? ''
  return (letters.length > 0 ? letters.join('') : first).toUpperCase()
}
